import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { code as contractCode } from '#contract/accounts/identity.ts'
import { codeTimesFromNow, toLocalCodeTimes } from '../../../../src/lib/account/code-times.ts'
import { readCode } from '#contract/text/typed-code.ts'

describe('a typed code', () => {
  test.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 123-456\n', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳ ۴۵۶', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['', null],
  ])('%j is read as %j', (typed, code) => {
    expect(readCode(typed)).toBe(code)
  })

  test('is parsed as the contract parses it', () => {
    const typed = fc.string({
      unit: fc.constantFrom(...'0123456789٠١٢٣۴۵ -a'),
      maxLength: 12,
    })
    fc.assert(
      fc.property(typed, text => {
        expect(readCode(text)).toBe(contractCode.safeParse(text).data ?? null)
      }),
    )
  })
})

describe('The countdowns of a code', () => {
  const answer = {
    expiresAt: '2026-11-20T15:05:00+03:00',
    resendAt: '2026-11-20T15:01:00+03:00',
  }

  test.each([
    ['right', Date.parse('2026-11-20T12:00:00Z')],
    ['an hour slow', Date.parse('2026-11-20T11:00:00Z')],
    ['a year fast', Date.parse('2027-11-20T12:00:00Z')],
  ])('start at its arrival, also if the clock is %s', (_, arrived) => {
    expect(toLocalCodeTimes(answer, arrived)).toEqual({
      resend: arrived + 60_000,
      expires: arrived + 300_000,
    })
  })

  test('are never negative', () => {
    const { resend } = toLocalCodeTimes({ ...answer, resendAt: '2026-11-20T14:00:00+03:00' }, 0)
    expect(resend).toBe(0)
  })

  test('are the same if only the sending time is known', () => {
    expect(codeTimesFromNow(7)).toEqual({ resend: 60_007, expires: 300_007 })
  })
})
