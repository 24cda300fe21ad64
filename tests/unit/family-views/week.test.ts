import { describe, expect, test } from 'vitest'
import type { RegistrationStatus } from '#contract/family/registrations.ts'
import {
  daysOf,
  hoursOf,
  siblingsAtOnce,
  sundayOf,
  weekOf,
} from '../../../src/lib/registrations/week.ts'
import { todayAtHome } from '../../../src/lib/format/today.ts'
import { sample } from './sample.ts'

const SUNDAY = '2026-11-22'
/** Before that week, so that all of it is in the future. */
const BEFORE = Date.parse('2026-11-20T12:00:00Z')

/** The overlapping registrations of each entry, day by day. */
const overlapsIn = (list: Parameters<typeof daysOf>[0]) =>
  daysOf(list, SUNDAY, BEFORE).flatMap(({ entries }) =>
    entries.map(({ overlaps, row }) => [
      row.registration.registrationId,
      overlaps.map(({ registration }) => registration.registrationId),
    ]),
  )

describe('A week', () => {
  test.each([
    ['2026-11-22', '2026-11-22'],
    ['2026-11-28', '2026-11-22'],
    ['2027-01-01', '2026-12-27'],
    ['2028-03-01', '2028-02-27'],
  ])('of %s begins on %s', (day, sunday) => expect(sundayOf(day)).toBe(sunday))

  test('is that of the address, or the current one', () => {
    expect(weekOf('?week=2026-12-02', '2026-11-24')).toBe('2026-11-29')
    for (const search of ['', '?week=', '?week=soon', '?week=2026-13-45'])
      expect(weekOf(search, '2026-11-24'), search).toBe(SUNDAY)
  })

  test('uses days at the venue', () => {
    expect(todayAtHome(Date.parse('2026-11-21T22:30:00Z'))).toBe(SUNDAY)
    const late = sample({ child: 'Sara', sessions: ['2026-11-22T00:30', '2026-11-28T22:30'] })
    const [first, ...rest] = daysOf([late], SUNDAY, BEFORE)
    expect(first?.entries).toHaveLength(1)
    expect(rest.at(-1)?.entries).toHaveLength(1)
  })

  test("has the sessions of the children's seats, by the hour", () => {
    const at = ['2026-11-23T16:45', '2026-11-21T16:00', '2026-11-29T16:00']
    const days = daysOf(
      [
        sample({ child: 'Sara', sessions: at }),
        sample({ child: 'Omar', sessions: ['2026-11-23T09:00'], status: 'offered' }),
        sample({ child: 'Lina', sessions: at, status: 'waitlisted' }),
        sample({ child: 'Noor', sessions: at, status: 'cancelled' }),
      ],
      SUNDAY,
      BEFORE,
    )
    expect(days.map(({ entries }) => entries.length)).toEqual([0, 2, 0, 0, 0, 0, 0])
    expect(days[1]?.entries.map(({ row }) => row.registration.child.firstName)).toEqual([
      'Omar',
      'Sara',
    ])
    expect(hoursOf(days)).toEqual([9, 16])
  })

  test('shows a session that the school has called off, which overlaps nothing else', () => {
    const startsAt = '2026-11-23T16:00:00+03:00'
    const off = { id: 'off', startsAt, endsAt: '2026-11-23T17:00:00+03:00' }
    const list = [
      sample({ child: 'Sara', more: { cancelledSessions: [off] } }),
      sample({ child: 'Sara', activity: 'Judo', sessions: ['2026-11-23T16:00'] }),
    ]
    const entries = daysOf(list, SUNDAY, BEFORE).flatMap(({ entries }) => entries)
    expect(entries.map(({ isCancelled }) => isCancelled)).toEqual([true, false])
    expect(entries.flatMap(({ overlaps }) => overlaps)).toEqual([])
  })

  test('keeps past sessions, without actions', () => {
    const sessions = ['2026-11-23T16:00', '2026-11-25T16:00']
    const named = (status: RegistrationStatus) =>
      daysOf([sample({ child: 'Sara', sessions, status })], SUNDAY, Date.parse('2026-11-24T12:00Z'))
        .filter(({ entries }) => entries.length > 0)
        .map(({ day }) => day)
    expect(named('confirmed')).toEqual(['2026-11-23', '2026-11-25'])
    expect(named('offered')).toEqual(['2026-11-25'])
    expect(named('cancelled')).toEqual(['2026-11-23'])
    expect(named('waitlisted')).toEqual([])
    expect(named('expired')).toEqual([])
  })

  test('shows sessions past midnight at its start and end', () => {
    const days = daysOf(
      [
        sample({ child: 'Sara', sessions: ['2026-11-21T23:30', '2026-11-28T23:30'] }),
        sample({
          child: 'Sara',
          activity: 'Judo',
          sessions: ['2026-11-22T00:00', '2026-11-29T00:00'],
        }),
      ],
      SUNDAY,
      BEFORE,
    )
    expect(days.map(({ entries }) => entries.map(it => it.overlaps.length))).toEqual([
      [1],
      [],
      [],
      [],
      [],
      [],
      [1],
    ])
  })

  test('shows overlaps, but not of siblings who go together', () => {
    const sessions = ['2026-11-23T16:00']
    expect(
      overlapsIn([
        sample({ child: 'Sara', sessions }),
        sample({ child: 'Omar', sessions }),
        sample({ child: 'Sara', activity: 'Judo', sessions: ['2026-11-23T16:30'] }),
        sample({ child: 'Lina', activity: 'Piano', sessions: ['2026-11-23T17:30'] }),
      ]),
    ).toEqual([
      ['Sara Chess', ['Sara Judo']],
      ['Omar Chess', ['Sara Judo']],
      ['Sara Judo', ['Sara Chess', 'Omar Chess']],
      ['Lina Piano', []],
    ])
  })

  test('names a sibling with two activities at the same time once', () => {
    const sessions = ['2026-11-23T16:00']
    const [monday] = daysOf(
      [
        sample({ child: 'Sara', sessions }),
        sample({ child: 'Omar', activity: 'Judo', sessions }),
        sample({ child: 'Omar', activity: 'Piano', sessions }),
        sample({ child: 'Lina', activity: 'Piano', sessions }),
      ],
      SUNDAY,
      BEFORE,
    ).slice(1)
    expect(monday?.entries.map(siblingsAtOnce)).toEqual([
      ['Omar', 'Lina'],
      ['Sara', 'Lina'],
      ['Sara'],
      ['Sara', 'Omar'],
    ])
  })

  test('shows no overlap with a session that a child will miss', () => {
    const sessions = ['2026-11-23T16:00']
    const judo = sample({ child: 'Sara', activity: 'Judo', sessions })
    for (const { sessions } of judo.registrations)
      for (const session of sessions) session.status = 'excused'
    expect(overlapsIn([sample({ child: 'Sara', sessions }), judo])).toEqual([
      ['Sara Chess', []],
      ['Sara Judo', []],
    ])
  })
})
