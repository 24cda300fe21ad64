import { describe, expect, test } from 'vitest'
import { smsLength } from '../../../server/notify/sms/sms-length.ts'

const partsOf = (text: string) => smsLength(text).parts

describe('The length of an SMS', () => {
  test.each([
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    // Arabic text fits less than half as many characters.
    ['ن'.repeat(70), 'UCS-2', 70, 1],
    ['ن'.repeat(71), 'UCS-2', 71, 2],
    ['ن'.repeat(134), 'UCS-2', 134, 2],
    ['ن'.repeat(135), 'UCS-2', 135, 3],
    // One Arabic letter makes all of the text count like this.
    [`${'a'.repeat(70)}ن`, 'UCS-2', 71, 2],
    ['', 'GSM-7', 0, 1],
    ['Line one\nline two', 'GSM-7', 17, 1],
    // A typographic apostrophe, as phones type it.
    ['It’s off', 'UCS-2', 8, 1],
  ] as const)('of %j is in %s, %i long, in %i parts', (text, encoding, characters, parts) => {
    expect(smsLength(text)).toEqual({ encoding, characters, parts })
  })

  test('counts characters of the extension table twice', () => {
    expect(smsLength('€[]{}')).toEqual({ encoding: 'GSM-7', characters: 10, parts: 1 })
    expect(partsOf(`${'a'.repeat(158)}€`)).toBe(1)
    expect(partsOf(`${'a'.repeat(159)}€`)).toBe(2)
  })

  test('splits neither such a character nor an emoji', () => {
    // 306 places, but the euro sign would be split between two SMS.
    expect(partsOf(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toBe(3)
    expect(partsOf(`${'ن'.repeat(66)}🎈${'ن'.repeat(66)}`)).toBe(3)
  })
})
