import { describe, expect, test } from 'vitest'
import type { AccessEntry } from '#contract/privacy/access-log.ts'
import { accessLog as t } from '../../../../src/i18n/en/accounts/access-log.ts'
import {
  seenText,
  type AccessEvent,
  accessByDay,
  roleText,
} from '../../../../src/lib/account/access-log.ts'

const SARA = { id: 'f0000000-0000-4000-8000-000000000001', firstName: 'Sara' }
const OMAR = { id: 'f0000000-0000-4000-8000-000000000002', firstName: 'Omar' }
const ADMIN: AccessEntry['by'] = {
  name: 'Reem Alotaibi',
  role: 'Admin',
  schoolName_En: null,
  schoolName_Ar: null,
}

const entry = (at: string, { id }: { id: string } = SARA, by = ADMIN): AccessEntry => ({
  at,
  by,
  what: 'roster',
  childId: id,
})

/** One access to one child. */
const lookOf = ({ id }: { id: string }): AccessEvent => ({
  at: '2026-11-20T16:00:00+03:00',
  by: ADMIN,
  what: 'roster',
  childIds: [id],
  place: 0,
})

describe('the access log', () => {
  test("has one entry for all children in one view, in the order of the parent's list", () => {
    const at = '2026-11-20T16:00:00+03:00'
    const [day] = accessByDay([entry(at, OMAR), entry(at, SARA)])
    expect(day?.events).toHaveLength(1)
    const [look] = day?.events ?? []
    expect(look && seenText('en', look, [SARA, OMAR], t)).toBe(
      'Sara and Omar: full names, ages and attendance, and your name and phone number',
    )
  })

  test('separates views in the same second by different people', () => {
    const at = '2026-11-20T16:00:00+03:00'
    const other = { ...ADMIN, name: null }
    const [day] = accessByDay([entry(at), entry(at), entry(at, OMAR, other)])
    expect(day?.events.map(({ childIds }) => childIds.length)).toEqual([1, 1, 1])
  })

  test('is grouped by local days, the newest first', () => {
    const days = accessByDay([
      entry('2026-11-21T00:10:00+03:00'),
      entry('2026-11-20T20:50:00Z'),
      entry('2026-11-20T09:00:00+03:00'),
    ])
    expect(days.map(({ day, events }) => [day, events.length])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-20', 2],
    ])
  })

  test('names a child once, however often it is in the entries', () => {
    expect(seenText('en', lookOf(OMAR), [OMAR, SARA, OMAR], t)).toMatch(/^Omar: /)
  })

  test('calls a child "a child" if its name is unknown', () => {
    expect(seenText('en', lookOf(OMAR), [SARA], t)).toBe(
      'A child: full name, age and attendance, and your name and phone number',
    )
  })

  test('says as whom a person viewed it, and of which school', () => {
    const look = lookOf(SARA)
    expect(roleText('en', look, t)).toBe('Nashat admin')
    const by = { ...ADMIN, role: 'Trainer', schoolName_En: 'Zilal', schoolName_Ar: 'ظلال' } as const
    expect(roleText('en', { ...look, by }, t)).toBe('Trainer · Zilal')
    expect(roleText('ar', { ...look, by }, t)).toContain('ظلال')
  })
})
