import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEmail } from '../../../server/identity/email.ts'
import { FIXED_SEED } from '../../support/catalogue/hostile-cells.ts'
import { anyCharacter } from '../../support/catalogue/any-character.ts'

const ARABIC_DOMAIN = 'xn--mgbh0fb.xn--mgberp4a5d4ar'

describe('a typed e-mail', () => {
  test.each([
    ['mona@example.com', 'mona@example.com'],
    ['Mona.Alharbi@Example.COM', 'mona.alharbi@example.com'],
    ['  mona@example.com\t', 'mona@example.com'],
    ['mona+school@example.com', 'mona+school@example.com'],
    ["o'neil_1/2=x@sub.example.co.uk", "o'neil_1/2=x@sub.example.co.uk"],
    ['mona@مثال.السعودية', `mona@${ARABIC_DOMAIN}`],
    [`MONA@${ARABIC_DOMAIN.toUpperCase()}`, `mona@${ARABIC_DOMAIN}`],
    ['mona@Bücher.example', 'mona@xn--bcher-kva.example'],
    ['mona@example。com', 'mona@example.com'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('%j is %s', (typed, kept) => {
    expect(readEmail(typed)).toBe(kept)
  })

  test.each([
    ['nothing', ''],
    ['no at', 'mona.example.com'],
    ['no name', '@example.com'],
    ['no domain', 'mona@'],
    ['no dot in the domain', 'mona@localhost'],
    ['an address of a machine', 'mona@192.0.2.1'],
    ['an address of a machine in brackets', 'mona@[192.0.2.1]'],
    ['an address of a machine in hexadecimal', 'mona@0x7f.1'],
    ['a domain of digits', 'mona@example.123'],
    ['two ats', 'mona@school@example.com'],
    ['quotes', '"mona alharbi"@example.com'],
    ['a dot at the beginning', '.mona@example.com'],
    ['a dot at the end', 'mona.@example.com'],
    ['two dots', 'mona..alharbi@example.com'],
    ['two dots in the domain', 'mona@example..com'],
    ['a dot behind the domain', 'mona@example.com.'],
    ['a space in the name', 'mo na@example.com'],
    ['a space in the domain', 'mona@exam ple.com'],
    ['a hyphen before the domain', 'mona@-example.com'],
    ['an underscore in the domain', 'mona@exam_ple.com'],
    ['a port', 'mona@example.com:25'],
    ['a path', 'mona@example.com/inbox'],
    ['a query', 'mona@example.com?subject=x'],
    ['a fragment', 'mona@example.com#x'],
    ['a backslash', 'mona@example.com\\x'],
    ['an escaped domain', 'mona@ex%61mple.com'],
    ['a second one', 'mona@example.com,sara@example.com'],
    ['a name around it', 'Mona <mona@example.com>'],
    ['a link', 'mailto:mona@example.com'],
    ['a second line', 'mona@example.com\nBcc: all@example.com'],
    ['a name that is too long', `${'a'.repeat(65)}@example.com`],
    ['a label that is too long', `mona@${'a'.repeat(64)}.com`],
    ['more than 254 characters', `mona@${'a.'.repeat(125)}com`],
    ['a name in Arabic, which few servers take', 'منى@example.com'],
  ])('%s is invalid', (_, typed) => {
    expect(readEmail(typed)).toBeNull()
  })

  const anything = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: fc.constantFrom(...'aB1.@-_+% "\\/?#:[]\u0645\u200b\u0130\u212a') }),
  )

  test('is in lower case and ASCII with one at, or invalid, for any text', () => {
    fc.assert(
      fc.property(anything, text => {
        expect(readEmail(text) ?? 'a@b.co').toMatch(/^[!-?A-~]+@[a-z0-9.-]+\.[a-z0-9-]+$/)
        expect(readEmail(text)?.toLowerCase()).toBe(readEmail(text) ?? undefined)
      }),
      FIXED_SEED,
    )
  })

  test('is unchanged when it is normalised again, in any case, with spaces around', () => {
    fc.assert(
      fc.property(anything, text => {
        const kept = readEmail(text)
        if (kept) expect(readEmail(`  ${kept.toUpperCase()} `)).toBe(kept)
      }),
      FIXED_SEED,
    )
  })
})
