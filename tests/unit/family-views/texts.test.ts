import { describe, expect, test } from 'vitest'
import { registrations } from '../../../src/i18n/en/family/registrations.ts'
import { registrations as arabic } from '../../../src/i18n/ar/family/registrations.ts'
import { formatOrdinal, formatPercent } from '../../../src/lib/format/format-counts.ts'
import { marksSummary } from '../../../src/lib/registrations/registration-texts.ts'
import { markOf, whenText } from '../../../src/lib/registrations/session-marks.ts'
import { formatLeft } from '../../../src/lib/registrations/time-left.ts'
import { CARD, sample } from './sample.ts'

const NOW = Date.parse('2026-11-22T12:00:00+03:00')
const MINUTE = 60_000
const timeZone = 'Asia/Riyadh'

describe('The remaining time', () => {
  test.each([
    [0, null, null],
    [59_999, null, null],
    [MINUTE, '1 minute', 'دقيقة'],
    [192 * MINUTE, '3 hours and 12 minutes', '٣ ساعات و١٢ دقيقة'],
    [24 * 60 * MINUTE, '1 day', 'يوم'],
    [(48 * 60 + 61) * MINUTE, '2 days and 1 hour', 'يومان وساعة'],
  ])('%d ms', (ms, en, ar) => {
    expect(formatLeft('en', ms)).toBe(en)
    expect(formatLeft('ar', ms)).toBe(ar)
  })
})

describe('The time of a session', () => {
  test.each([
    ['2026-11-22T11:30:00+03:00', 'Now, until 12:30'],
    ['2026-11-22T16:00:00+03:00', 'Today, 16:00'],
    ['2026-11-23T00:30:00+03:00', 'Tomorrow, 0:30'],
    ['2026-12-08T16:00:00+03:00', 'Tuesday 8\u00a0December, 16:00'],
  ])('%s', (startsAt, text) => {
    const endsAt = new Date(Date.parse(startsAt) + 60 * MINUTE).toISOString()
    const found = whenText('en', { startsAt, endsAt }, { now: NOW, timeZone }, registrations.when)
    expect(found.replace(/\b0?0:30/, '0:30')).toBe(text)
  })
})

test('an unmarked session is still to come, or not marked', () => {
  const one = { id: 'one', endsAt: '', status: null }
  expect(markOf({ ...one, startsAt: '2026-11-22T12:01:00+03:00' }, NOW)).toBe('upcoming')
  expect(markOf({ ...one, startsAt: '2026-11-22T11:00:00+03:00' }, NOW)).toBe('unmarked')
})

test('the chart of all sessions has a text alternative', () => {
  const sessions = ['2026-11-01T16:00', '2026-11-08T16:00', '2026-11-29T16:00']
  const [registration] = sample({ child: 'Sara', sessions }).registrations
  const [first] = registration?.sessions ?? []
  if (!registration || !first) throw new Error('The sample is empty.')
  first.status = 'late'
  const row = { card: CARD, registration }
  expect(marksSummary('en', row, NOW, registrations.attendance)).toBe(
    'All dates: Late 1, Not marked 1, Upcoming 1',
  )
})

test('positions on the waiting list and percentages, by language', () => {
  const ordinals = [1, 2, 3, 11, 22].map(n => formatOrdinal('en', registrations.wait.ordinals, n))
  expect(ordinals).toEqual(['1st', '2nd', '3rd', '11th', '22nd'])
  expect(formatOrdinal('ar', arabic.wait.ordinals, 3)).toBe('٣')
  expect(formatPercent('en', 92)).toBe('92%')
  expect(formatPercent('ar', 92)).toMatch(/^٩٢٪/)
})
