import { describe, expect, test } from 'vitest'
import type { Session } from '#contract/activities.ts'
import { details as arabic } from '../../../../src/i18n/ar/public/details.ts'
import { details as t } from '../../../../src/i18n/en/public/details.ts'
import { heatText, ramadanTexts } from '../../../../src/lib/activities/season-notes.ts'

const OUTDOOR = { setting: 'outdoor', timeZone: 'Asia/Riyadh' } as const
const session = (day: string, from: string, to: string, until = day): Session => ({
  id: 'one',
  startsAt: `${day}T${from}:00+03:00`,
  endsAt: `${until}T${to}:00+03:00`,
})

describe('A date outdoors', () => {
  test.each([
    ['2027-06-01', '11:00', '12:00', true],
    ['2027-09-30', '15:59', '17:00', true],
    ['2027-07-04', '09:00', '11:01', true],
    ['2027-07-04', '09:00', '11:00', false],
    ['2027-07-04', '16:00', '17:00', false],
    ['2027-05-31', '12:00', '13:00', false],
    ['2027-10-01', '12:00', '13:00', false],
  ])('on %s from %s to %s has a heat warning: %s', (day, from, to, isIt) => {
    expect(heatText('en', OUTDOOR, [session(day, from, to)], t) !== '').toBe(isIt)
  })

  test('at night has none, though it ends on the next day', () => {
    const night = session('2027-07-04', '22:00', '00:30', '2027-07-05')
    expect(heatText('en', OUTDOOR, [night], t)).toBe('')
  })

  test.each(['indoor', 'both', null] as const)('has none if the setting is %s', setting => {
    const noon = session('2027-07-04', '12:00', '13:00')
    expect(heatText('en', { ...OUTDOOR, setting }, [noon], t)).toBe('')
  })

  test("has a warning with times in the language's format", () => {
    const noon = session('2027-07-04', '12:00', '13:00')
    expect(heatText('en', OUTDOOR, [noon], t)).toContain('outdoors between 11:00 and 16:00')
    expect(heatText('ar', OUTDOOR, [noon], arabic)).toMatch(/بين ١١:٠٠\u00a0ص و٤:٠٠\u00a0م/)
  })
})

describe('Dates in Ramadan', () => {
  const DATES = [
    session('2027-02-07', '16:00', '17:00'),
    session('2027-02-09', '16:00', '17:00'),
    session('2027-02-16', '21:00', '22:00'),
    session('2027-03-08', '21:00', '22:00'),
    session('2027-03-16', '16:00', '17:00'),
  ]

  test('are shown from the first day to the last, with their times', () => {
    expect(ramadanTexts('en', OUTDOOR, DATES, t)).toEqual([
      'Ramadan dates run from 2 Ramadan 1448 AH to 29 Ramadan 1448 AH, at 16:00\u2060–\u206017:00 and 21:00\u2060–\u206022:00.',
    ])
    const [text = ''] = ramadanTexts('ar', OUTDOOR, DATES, arabic)
    expect(text).toMatch(/^المواعيد في رمضان من ٢ رمضان ١٤٤٨ هـ إلى ٢٩ رمضان ١٤٤٨ هـ/)
  })

  test('that are a single one are shown as one', () => {
    expect(ramadanTexts('en', OUTDOOR, DATES.slice(0, 2), t)).toEqual([
      'There is one date in Ramadan: 2 Ramadan 1448 AH, at 16:00\u2060–\u206017:00.',
    ])
  })

  test('are shown for each year, and for no other month', () => {
    const next = session('2028-02-01', '16:00', '17:00')
    expect(ramadanTexts('en', OUTDOOR, [...DATES, next], t)).toHaveLength(2)
    expect(ramadanTexts('en', OUTDOOR, DATES.slice(0, 1), t)).toEqual([])
  })
})
