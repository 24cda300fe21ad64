import { describe, expect, test } from 'vitest'
import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { noteFor } from '#contract/manage/school-note.ts'
import { localOf, momentOf } from '../../../../src/lib/format/venue-time.ts'
import { timesOf, typedOf } from '../../../../src/lib/manage/session-times.ts'
import { noteOf } from '../../../../src/lib/manage/session-note.ts'
import { monthsOf, splitByTime, textsOf } from '../../../../src/lib/manage/session-text.ts'

describe('A time typed by the clock of a venue', () => {
  test.each([
    ['2026-11-25T16:00', 'Asia/Riyadh', '2026-11-25T16:00:00+03:00'],
    ['2026-11-25T16:00', 'UTC', '2026-11-25T16:00:00+00:00'],
    ['2026-07-01T16:00', 'Europe/London', '2026-07-01T16:00:00+01:00'],
    ['2026-11-25T16:00', 'Asia/Kolkata', '2026-11-25T16:00:00+05:30'],
    ['2026-11-25T16:00', 'America/St_Johns', '2026-11-25T16:00:00-03:30'],
  ])('%s in %s is %s', (local, timeZone, moment) => {
    expect(momentOf(local, timeZone)).toBe(moment)
    expect(localOf(moment)).toBe(local)
  })

  test('has the offset of its own hour on the days on which clocks change', () => {
    expect(momentOf('2026-03-29T00:30', 'Europe/London')).toBe('2026-03-29T00:30:00+00:00')
    expect(momentOf('2026-03-29T02:30', 'Europe/London')).toBe('2026-03-29T02:30:00+01:00')
    expect(momentOf('2026-11-01T00:30', 'America/New_York')).toBe('2026-11-01T00:30:00-04:00')
    expect(momentOf('2026-11-01T03:30', 'America/New_York')).toBe('2026-11-01T03:30:00-05:00')
  })

  test('ends on the next day where the end is before the start', () => {
    const times = timesOf(
      { date: '2026-12-31', startTime: '22:00', endTime: '00:30' },
      'Asia/Riyadh',
    )
    expect(times).toEqual({
      startsAt: '2026-12-31T22:00:00+03:00',
      endsAt: '2027-01-01T00:30:00+03:00',
    })
    expect(typedOf(times)).toEqual({ date: '2026-12-31', startTime: '22:00', endTime: '00:30' })
  })
})

const session = (startsAt: string, given: Partial<ManagedSession> = {}): ManagedSession => ({
  id: startsAt,
  startsAt: `${startsAt}T16:00:00+03:00`,
  endsAt: `${startsAt}T17:00:00+03:00`,
  state: 'planned',
  note_En: null,
  note_Ar: null,
  ...given,
})

describe("A school's list of dates", () => {
  test('shows for each its day in both calendars, and its times', () => {
    const one = session('2026-11-24')
    expect(textsOf('en', one, 'Asia/Riyadh')).toEqual({
      day: 'Tuesday, 24\u00a0November 2026',
      hijri: '14 Jumada II 1448 AH',
      times: '16:00\u2060–\u206017:00',
    })
    expect(textsOf('ar', one, 'Asia/Riyadh').hijri).toBe('١٤ جمادى الآخرة ١٤٤٨ هـ')
  })

  test('is grouped by month, with past dates separate and the latest first', () => {
    const all = ['2026-10-27', '2026-11-03', '2026-11-24', '2026-12-01'].map(day => session(day))
    const { past, toCome } = splitByTime(Date.parse('2026-11-24T16:30:00+03:00'), all)
    expect(monthsOf('en', toCome).map(({ name }) => name)).toEqual([
      'November 2026',
      'December 2026',
    ])
    expect(past.map(({ id }) => id)).toEqual(['2026-11-03', '2026-10-27'])
  })

  test('shows a note in the language of the page, or in the one that it has', () => {
    const both = session('2026-11-24', { note_En: 'Hall closed', note_Ar: 'القاعة مغلقة' })
    const onlyEnglish = { ...both, note_Ar: null }
    expect(noteFor('ar', noteOf(both))).toEqual({ lang: 'ar', text: 'القاعة مغلقة' })
    expect(noteFor('ar', noteOf(onlyEnglish))).toEqual({ lang: 'en', text: 'Hall closed' })
    expect(noteFor('en', noteOf(session('2026-11-24')))).toBeNull()
  })
})
