import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { fromHijri } from '#contract/calendar/hijri.ts'
import {
  readBirthDate,
  writeBirthDate,
  birthDateError,
} from '../../../../src/lib/children/birth-date.ts'
import { formatHijri } from '../../../../src/lib/format/hijri.ts'
import { todayAtHome } from '../../../../src/lib/format/today.ts'

describe('A date of birth', () => {
  test.each([
    '12/10/2018',
    '12-10-2018',
    '12.10.18',
    ' 12 10 2018 ',
    '12102018',
    '2018-10-12',
    '2018/10/12',
    '١٢/١٠/٢٠١٨',
    '12\u200f/10\u200f/2018',
    '12 October 2018',
    '12 oct 2018',
    '١٢ أكتوبر ٢٠١٨',
    '3/2/1440',
    '١٤٤٠/٢/٣',
  ])('is parsed from %j', typed => {
    expect(readBirthDate(typed)).toBe('2018-10-12')
  })

  test.each(['', 'x', '12/10', '12/13/2018', '31/02/2018', '29/02/2019', '1/1/0001', '30/2/1441'])(
    'is invalid from %j',
    typed => {
      expect(readBirthDate(typed)).toBeNull()
    },
  )

  test('is parsed as it is written, for any day', () => {
    const days = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2040-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, date => {
        const day = date.toISOString().slice(0, 10)
        expect(readBirthDate(writeBirthDate(day))).toBe(day)
      }),
    )
  })

  test.each([
    ['', 'required'],
    ['yesterday', 'wrong_format'],
    ['02/09/2026', 'in_future'],
    ['01/09/2007', 'not_a_child'],
    ['02/09/2007', null],
    ['01/09/2026', null],
  ])('of %j on 1 September 2026 is %j', (typed, code) => {
    expect(birthDateError(typed, '2026-09-01')).toBe(code)
  })

  test('uses the day in Riyadh', () => {
    expect(todayAtHome(new Date('2026-09-01T20:59:00Z'))).toBe('2026-09-01')
    expect(todayAtHome(new Date('2026-09-01T21:00:00Z'))).toBe('2026-09-02')
  })

  test('works in a browser that formats days in another order', () => {
    // The format of WebKitGTK 2.50 for `en-CA`. Other browsers write 2026-09-01.
    const prototype: { format: unknown } = Intl.DateTimeFormat.prototype
    const format = vi.spyOn(prototype, 'format', 'get')
    format.mockReturnValue(() => '9/1/2026')
    expect(todayAtHome(Date.parse('2026-09-01T12:00:00Z'))).toBe('2026-09-01')
    format.mockRestore()
  })
})

describe('The calendar of Umm al-Qura', () => {
  test('converts every day back to itself', () => {
    const parts = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
    })
    for (let day = Date.UTC(2005, 0, 1); day < Date.UTC(2031, 0, 1); day += 86_400_000) {
      const written = parts.formatToParts(day)
      const of = (name: string) => Number(written.find(({ type }) => type === name)?.value)
      const found = fromHijri(of('year'), of('month'), of('day'))
      expect(found).toBe(new Date(day).toISOString().slice(0, 10))
    }
  })

  test('is written in both languages', () => {
    expect(formatHijri('en', '2018-10-12')).toBe('3 Safar 1440 AH')
    expect(formatHijri('ar', '2018-10-12')).toBe('٣ صفر ١٤٤٠ هـ')
  })
})
