import { describe, expect, test } from 'vitest'
import { code } from '#contract/accounts/identity.ts'
import { newCode, newId, newToken, systemRandom } from '../../../server/lib/secrets/random.ts'

describe('a typed code', () => {
  test.each([
    ['123456'],
    [' 123 456 '],
    ['123-456'],
    ['1 2 3 4 5 6'],
    ['١٢٣٤٥٦'],
    ['۱۲۳۴۵۶'],
    ['١٢٣ ٤٥٦'],
    ['123\u00a0456'],
  ])('%j is 123456', typed => {
    expect(code.parse(typed)).toBe('123456')
  })

  test.each([
    ['12345'],
    ['1234567'],
    ['12345a'],
    [''],
    ['      '],
    ['１２３４５６'],
    ['1'.repeat(41)],
  ])('%j is not a code', typed => {
    expect(code.safeParse(typed).success).toBe(false)
  })
})

describe('A random source', () => {
  test('makes codes of six digits, also small ones, and draws again for unfair ones', () => {
    const drawn = [4_294_967_295, 4_294_000_000, 7]
    const random = () => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(drawn.shift() ?? 0)
      return bytes
    }
    expect(newCode(random)).toBe('000007')
    expect(drawn).toEqual([])
  })

  test('makes tokens of 256 bits that never repeat', () => {
    const tokens = Array.from({ length: 1000 }, () => newToken(systemRandom))
    expect(new Set(tokens).size).toBe(1000)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  test('makes identifiers of version 4', () => {
    for (let times = 0; times < 100; times++)
      expect(newId(systemRandom)).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      )
  })
})
