import { describe, expect, test } from 'vitest'
import { card as arabic } from '../../../src/i18n/ar/public/card.ts'
import { card as english } from '../../../src/i18n/en/public/card.ts'
import { agesText, chipOf, timesText } from '../../../src/lib/activities/card-facts.ts'
import { formatDay, formatMoney, formatWeekday, plural } from '../../../src/lib/format/format.ts'

describe('Formatting', () => {
  test.each([
    [0, '0 SAR', '٠ ر.س'],
    [120, '120 SAR', '١٢٠ ر.س'],
    [149.5, '149.5 SAR', '١٤٩٫٥ ر.س'],
  ])('a fee of %d', (fee, en, ar) => {
    expect(formatMoney('en', fee)).toBe(en)
    expect(formatMoney('ar', fee)).toBe(ar)
  })

  test.each([
    [7, 10, '7–10 years', '٧–١٠ سنوات'],
    [12, 15, '12–15 years', '١٢–١٥ سنة'],
    [16, null, '16 years and up', 'من ١٦ سنة فأكثر'],
    [null, 6, 'Up to 6 years', 'حتى ٦ سنوات'],
    [5, 5, '5 years', '٥ سنوات'],
    [null, null, 'All ages', 'كل الأعمار'],
  ])('ages from %s to %s', (minAge, maxAge, en, ar) => {
    expect(agesText('en', { minAge, maxAge }, english)).toBe(en)
    expect(agesText('ar', { minAge, maxAge }, arabic)).toBe(ar)
  })

  test.each([
    [1, 'بقي مقعد واحد'],
    [2, 'بقي مقعدان'],
    [3, 'بقيت ٣ مقاعد'],
    [11, 'بقي ١١ مقعدًا'],
  ])('%d seats in Arabic', (count, text) => {
    expect(plural('ar', arabic.seatsLeft, count)).toBe(text)
  })

  test('days with the same time are joined', () => {
    const at = (weekday: number, startTime: string) => ({ weekday, startTime, endTime: '18:00' })
    const schedule = [at(0, '16:00'), at(2, '16:00'), at(6, '09:00')]
    expect(timesText('en', { schedule })).toBe('Sun, Tue 16:00, Sat 9:00')
    expect(timesText('ar', { schedule })).toMatch(/^كل أحد وثلاثاء ٤:٠٠.م وكل سبت ٩:٠٠.ص$/)
  })

  test('a date is the same day everywhere, in the Gregorian calendar also in Arabic', () => {
    expect(formatDay('en', '2026-09-06', 'America/New_York')).toBe('6\u00a0September 2026')
    expect(formatDay('ar', '2026-09-06', 'Asia/Riyadh')).toContain('سبتمبر')
  })

  test('a moment is on its day at the venue', () => {
    expect(formatDay('en', '2026-09-06T23:30:00+00:00', 'Asia/Riyadh')).toBe(
      '7\u00a0September 2026',
    )
  })

  test('the week begins with Sunday at 0', () => {
    expect([0, 6].map(day => formatWeekday('en', day))).toEqual(['Sunday', 'Saturday'])
  })
})

describe('A chip on a card', () => {
  const chip = (given: object) =>
    chipOf('en', { timeZone: 'Asia/Riyadh', registrationOpensAt: null, ...given } as never, english)

  test.each([
    ['nothing while there are seats', { registrationState: 'open', seatsLeft: 6 }, undefined],
    ['nothing without a limit of seats', { registrationState: 'open', seatsLeft: null }, undefined],
    ['the last seats', { registrationState: 'open', seatsLeft: 3 }, '3 seats left'],
    ['a full one', { registrationState: 'full', seatsLeft: 0 }, 'Full'],
    ['a waiting list', { registrationState: 'waitlist', seatsLeft: 0 }, 'Waiting list'],
    [
      'the opening',
      { registrationState: 'notYet', registrationOpensAt: '2026-09-06T08:00:00+03:00' },
      'Opens 6\u00a0Sept',
    ],
  ])('says %s', (_, given, text) => {
    expect(chip(given)?.text).toBe(text)
  })
})
