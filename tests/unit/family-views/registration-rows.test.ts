import { describe, expect, test } from 'vitest'
import {
  byChild,
  nextSession,
  offersOf,
  withStatuses,
} from '../../../src/lib/registrations/registration-rows.ts'
import { sample, sampleSession } from './sample.ts'

const NOW = Date.parse('2026-11-22T12:00:00+03:00')

/** Siblings in their order, which is not the order of their next sessions. */
const KIDS = ['Omar', 'Lina', 'Sara'].map(id => ({ id }))

const namesOf = (groups: ReturnType<typeof byChild>) =>
  groups.map(({ child, rows }) => [child.firstName, rows.map(({ card }) => card.activityName)])

describe('Registrations by child', () => {
  test('have the next session first, before it those that need an answer, and past ones last', () => {
    const list = [
      sample({ child: 'Sara', activity: 'Cancelled', sessions: [], status: 'cancelled' }),
      sample({ child: 'Sara', activity: 'Later', sessions: ['2026-11-25T16:00'] }),
      sample({ child: 'Omar', activity: 'Undated', status: 'waitlisted' }),
      sample({
        child: 'Omar',
        activity: 'Soon',
        sessions: ['2026-11-01T16:00', '2026-11-22T16:00'],
      }),
      sample({
        child: 'Sara',
        activity: 'Held',
        sessions: ['2026-12-25T16:00'],
        status: 'offered',
      }),
    ]
    expect(namesOf(byChild(list, { kids: KIDS, now: NOW, view: 'current' }))).toEqual([
      ['Omar', ['Soon', 'Undated']],
      ['Sara', ['Held', 'Later', 'Cancelled']],
    ])
  })

  test('that are over have the latest one first', () => {
    const list = [
      sample({ child: 'Sara', activity: 'Spring', sessions: ['2026-04-25T16:00'] }),
      sample({ child: 'Sara', activity: 'Autumn', sessions: ['2026-10-25T16:00'] }),
    ]
    const previous = byChild(list, { kids: KIDS, now: NOW, view: 'previous' })
    expect(namesOf(previous)).toEqual([['Sara', ['Autumn', 'Spring']]])
  })
})

test('a running session still counts as the next one', () => {
  const { registrations } = sample({ child: 'Sara', sessions: ['2026-11-22T12:00'] })
  expect(registrations.map(one => nextSession(one, NOW + 59 * 60_000)?.id)).toEqual([
    sampleSession(0),
  ])
  expect(registrations.map(one => nextSession(one, NOW + 60 * 60_000))).toEqual([undefined])
})

test('an offer to siblings together is one offer, separate ones are two', () => {
  const offered = (child: string, together?: string[]) =>
    sample({ child, status: 'offered', more: together ? { together } : {} })
  const both = ['Sara', 'Omar']
  expect(offersOf([offered('Sara', both), offered('Omar', both)])).toHaveLength(1)
  expect(offersOf([offered('Sara'), offered('Omar')])).toHaveLength(2)
  expect(offersOf([sample({ child: 'Sara' })])).toHaveLength(0)
})

test('a child that leaves an offer for siblings leaves it for the others too', () => {
  const together = ['Sara', 'Omar', 'Omar']
  const rows = ['Sara', 'Omar', 'Omar 2'].flatMap(
    child => sample({ child, status: 'offered', more: { together } }).registrations,
  )
  const { activity } = sample({ child: 'Sara' })
  const list = [{ activity, registrations: rows }, sample({ child: 'Omar', activity: 'Judo' })]
  const [chess, judo] = withStatuses(list, [{ registrationId: 'Omar Chess', status: 'cancelled' }])

  expect(chess?.registrations.map(({ status }) => status)).toEqual([
    'offered',
    'cancelled',
    'offered',
  ])
  expect(chess?.registrations[0]?.together).toEqual(['Sara', 'Omar'])
  expect(judo).toEqual(list[1])
  const accepted = withStatuses(list, [{ registrationId: 'Omar Chess', status: 'confirmed' }])
  expect(accepted[0]?.registrations[0]?.together).toEqual(together)
})
