import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  newRecoveryCode,
  readRecoveryCode,
  showRecoveryCode,
} from '../../../server/identity/recovery-code.ts'
import { qrOf, totpStep } from '../../../server/identity/totp.ts'
import { openText, sealText } from '../../../server/lib/secrets/sealed-text.ts'

/** `12345678901234567890` of RFC 6238, appendix B, in Base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('The code of an authenticator app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ])('is that of the standard %i seconds after 1970', async (seconds, code) => {
    const step = Math.floor(seconds / 30)
    const at = (later: number) => totpStep(SECRET, code, new Date((seconds + later) * 1000))
    expect(await at(0)).toBe(step)
    expect(await at(30)).toBe(step)
    expect(await at(-30)).toBe(step)
    expect(await at(61)).toBe(null)
    expect(await at(-61)).toBe(null)
  })

  test('is shown as a QR code that scanners can read', () => {
    const { path, size } = qrOf('otpauth://totp/Nashat:mona@example.com?secret=ABC')
    const squares = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)]
    expect(squares.map(([square]) => square).join('')).toBe(path)
    // The dark edge of the first corner, behind two light squares.
    expect(path).toMatch(/^M2 2h7v/)
    for (const [, x, , length] of squares) expect(Number(x) + Number(length)).toBeLessThan(size)
  })
})

describe('A recovery code', () => {
  test('is accepted as it was shown, and in other spellings', () => {
    const code = newRecoveryCode(randomBytes)
    const shown = showRecoveryCode(code)
    expect(shown).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}$/)
    for (const typed of [shown, shown.toLowerCase(), ` ${shown.replaceAll('-', ' ')} `])
      expect(readRecoveryCode(typed)).toEqual(code)
    expect(readRecoveryCode('oil0-0000-0000')).toEqual({ hint: '0110', secret: '00000000' })
  })

  test.each(['', '123456', 'ABCD-EFGH', 'ABCD-EFGH-JKMU', 'ABCD-EFGH-JKMNP'])(
    '%s is invalid',
    typed => {
      expect(readRecoveryCode(typed)).toBe(null)
    },
  )
})

describe('An encrypted text', () => {
  const of = { purpose: 'totp secrets', owner: 'mona' }

  test('is decrypted only with the same secret, purpose and person', async () => {
    const sealed = await sealText(['a secret'], { ...of, text: SECRET })
    expect(sealed).not.toContain(SECRET)
    expect(await openText(['a secret'], { ...of, sealed })).toBe(SECRET)
    expect(await openText(['another'], { ...of, sealed })).toBe(null)
    expect(await openText(['another', 'a secret'], { ...of, sealed })).toBe(SECRET)
    expect(await openText(['a secret'], { ...of, sealed, owner: 'noura' })).toBe(null)
    expect(await openText(['a secret'], { ...of, sealed, purpose: 'notices' })).toBe(null)
  })
})
