import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type DataKeys, dataKeysOf, readDataKeys } from '../../../server/security/data-keys.ts'
import { createTextCipher, SEALED, type SealedText } from '../../../server/security/text-cipher.ts'

const keyText = () => randomBytes(32).toString('base64')
const OLD = `2026:${keyText()}`
const NEW = `2027:${keyText()}`

function keysOf(given: string): DataKeys {
  const keys = readDataKeys(given)
  if (!keys) throw new Error('These are keys.')
  return keys
}

const cipherOf = (given: string) => createTextCipher(keysOf(given), randomBytes)
const asStored = (text: string) => text as unknown as SealedText

const HERE = { table: 'children', column: 'medical_notes', id: 'a' }
const NOTES = 'Allergic to peanuts.\nحساسية من الفول السوداني'

describe('An encrypted text', () => {
  const cipher = cipherOf(OLD)
  const stored = cipher.seal(NOTES, HERE)

  test('contains only the id of its key, differs each time, and can be decrypted in its place', () => {
    expect(String(stored)).toMatch(new RegExp(`^${SEALED}2026:[\\w-]+$`))
    expect(cipher.seal(NOTES, HERE)).not.toBe(stored)
    expect(cipher.open(stored, HERE)).toBe(NOTES)
  })

  test.for([
    ['another row', { ...HERE, id: 'b' }],
    ['another column', { ...HERE, column: 'pick_up' }],
    ['another table', { ...HERE, table: 'users' }],
  ] as const)('cannot be decrypted in another place: not in %s', ([, place]) => {
    expect(() => cipher.open(stored, place)).toThrow()
  })

  test.for([
    ['with another letter', (text: string) => text.slice(0, -1) + (text.endsWith('A') ? 'Q' : 'A')],
    ['cut off', (text: string) => text.slice(0, -8)],
    ['with a shorter proof than ours', (text: string) => text.slice(0, 40)],
    ['without a body', (text: string) => text.slice(0, 13)],
  ] as const)('cannot be decrypted %s', ([, changed]) => {
    expect(() => cipher.open(asStored(changed(String(stored))), HERE)).toThrow()
  })

  test('can be decrypted by every process with its key, in any position', () => {
    for (const given of [`${NEW},${OLD}`, `plain ${OLD}`, `${OLD}\n${NEW}`])
      expect(cipherOf(given).open(stored, HERE)).toBe(NOTES)
    expect(() => cipherOf(NEW).open(stored, HERE)).toThrow('"2026"')
    expect(() => cipherOf(`2026:${keyText()}`).open(stored, HERE)).toThrow()
  })

  test('is stored as plain text before all processes know a key, and read when they do', () => {
    const plain = cipherOf(`plain,${OLD}`).seal(NOTES, HERE)
    expect(String(plain)).toBe(NOTES)
    expect(cipher.open(plain, HERE)).toBe(NOTES)
  })
})

describe('DATA_KEYS', () => {
  test.for([
    ['nothing', ''],
    ['no name', keyText()],
    ['a short key', `2026:${randomBytes(16).toString('base64')}`],
    ['one name twice', `2026:${keyText()},2026:${keyText()}`],
    ['a name that means something else', `2026:${keyText()},plain`],
    ['a name that would end itself', `a:b:${keyText()}`],
    ['plain, and no key', 'plain'],
  ])('are invalid with %s', ([, given]) => expect(readDataKeys(given ?? '')).toBeNull())

  test('on PostgreSQL are only the given ones, and none is created', () => {
    const given = { dataDir: '/nowhere', databaseUrl: 'postgres://db/nashat' }
    expect(dataKeysOf({ ...given, dataKeys: null })).toEqual({ writing: null, reading: new Map() })
    const dataKeys = keysOf(`${NEW} ${OLD}`)
    expect(dataKeysOf({ ...given, dataKeys })).toEqual(dataKeys)
  })
})
