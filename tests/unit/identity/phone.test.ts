import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPhoneNumber } from '../../../server/identity/phone.ts'
import { FIXED_SEED } from '../../support/catalogue/hostile-cells.ts'
import { anyCharacter } from '../../support/catalogue/any-character.ts'

const NUMBER = '+966512345678'

describe('a typed phone number', () => {
  test.each([
    ['0512345678'],
    ['512345678'],
    ['966512345678'],
    ['+966512345678'],
    ['00966512345678'],
    ['+9660512345678'],
    ['009660512345678'],
    ['9660512345678'],
    ['٠٥١٢٣٤٥٦٧٨'],
    ['۰۵۱۲۳۴۵۶۷۸'],
    ['+٩٦٦٥١٢٣٤٥٦٧٨'],
    ['٠٠٩٦٦٥١٢٣٤٥٦٧٨'],
    ['05 1234 5678'],
    ['05-1234-5678'],
    ['051 234 56 78 '],
    ['+966 (0) 51 234 5678'],
    ['+966.51.234.5678'],
    ['０５１２３４５６７８'],
    ['＋966512345678'],
    ['\u202a+966 51 234 5678\u202c'],
    ['\u200f0512345678\u200e'],
    ['\u061c0512345678'],
    ['\u200b0512345678\ufeff'],
    ['05\u201112345678'],
    ['05\u221212345678'],
    ['05\u00a012345678'],
  ])('%j is +966512345678', typed => {
    expect(readPhoneNumber(typed)).toBe(NUMBER)
  })

  test.each([
    ['+971501234567', '+971501234567'],
    ['00971 50 123 4567', '+971501234567'],
    ['+20 100 123 4567', '+201001234567'],
    ['+44 7911 123456', '+447911123456'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+86 139 1234 5678', '+8613912345678'],
  ])('%s of another country is %s', (typed, kept) => {
    expect(readPhoneNumber(typed)).toBe(kept)
  })

  test.each([
    ['a landline', '0112345678'],
    ['a landline with its country', '+966 11 234 5678'],
    ['a landline of another country', '+44 20 7946 0958'],
    ['a service number', '920012345'],
    ['an emergency number', '911'],
    ['too short', '051234567'],
    ['too long', '05123456789'],
    ['too long with its country', '+9665123456789'],
    ['another country without a plus', '971501234567'],
    ['two pluses', '++966512345678'],
    ['letters', '05x2345678'],
    ['an extension', '0512345678 ext 5'],
    ['a link', 'tel:+966512345678'],
    ['a second number', '0512345678 / 0512345679'],
    ['nothing', ''],
    ['only signs', '+ - ()'],
    ['only digits of no plan', '0000000000'],
  ])('%s is invalid', (_, typed) => {
    expect(readPhoneNumber(typed)).toBeNull()
  })

  const mobile = fc
    .integer({ min: 0, max: 9_999_999 })
    .map(rest => `51${String(rest).padStart(7, '0')}`)
  const prefix = fc.constantFrom('0', '', '966', '+966', '00966', '+9660')
  const noise = fc.constantFrom('', ' ', '-', '\u00a0', '\u200f', '\u202a', '\u202c', '\u061c', '.')
  const script = fc.constantFrom(0x30, 0x660, 0x6f0)

  test('is the same with any separators and any digits', () => {
    const typed = fc.record({
      number: mobile,
      prefix,
      zero: script,
      signs: fc.array(noise, { minLength: 15, maxLength: 15 }),
    })
    fc.assert(
      fc.property(typed, ({ number, prefix, signs, zero }) => {
        const text = [...`${prefix}${number}`]
          .map(sign => (/\d/.test(sign) ? String.fromCodePoint(zero + Number(sign)) : sign))
          .map((sign, at) => `${signs[at] ?? ''}${sign}`)
          .join('')
        expect(readPhoneNumber(text), JSON.stringify(text)).toBe(`+966${number}`)
      }),
      FIXED_SEED,
    )
  })

  test('is E.164 or invalid, for any text', () => {
    const anything = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.string({ unit: fc.constantFrom(...'+00966512345678٠٥۰۵ -()/x\u200f') }),
    )
    fc.assert(
      fc.property(anything, text => {
        expect(readPhoneNumber(text) ?? NUMBER).toMatch(/^\+[1-9]\d{6,14}$/)
      }),
      FIXED_SEED,
    )
  })

  test('is unchanged when it is normalised again', () => {
    fc.assert(
      fc.property(mobile, number => {
        const kept = readPhoneNumber(`0${number}`)
        expect(readPhoneNumber(kept ?? '')).toBe(kept)
      }),
      FIXED_SEED,
    )
  })
})
