import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addChild, editChild, getChildById, getChildrenList } from '#contract/family/children.ts'
import { UNREADABLE_PLACEHOLDER } from '#contract/family/unreadable-notes.ts'
import { getAccessLog } from '#contract/privacy/access-log.ts'
import { exportFamily } from '#contract/privacy/export.ts'
import { children } from '../../../../server/db/schema.ts'
import { readDataKeys } from '../../../../server/security/data-keys.ts'
import { systemRandom } from '../../../../server/lib/secrets/random.ts'
import { createTextCipher, type SealedText } from '../../../../server/security/text-cipher.ts'
import {
  requireDataKeys,
  rotateNotes,
} from '../../../../server/services/family/privacy/rotate-notes.ts'
import { sealNotes } from '../../../../server/services/family/privacy/medical-notes.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { DATA_KEYS } from '../../../support/servers/deps.ts'
import { type Family, makeFamily, withNewToken } from '../../../support/people/family.ts'
import { dayOf, openField } from '../../trainer/field.ts'

const NOTES = 'Carries an inhaler.'
const CHILD = { firstName: 'Sara', lastName: 'Alharbi', birthDate: '2018-01-15', genderId: 2 }

let api: TestApi
let family: Family
let damaged: string
let whole: string

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())
beforeEach(async () => {
  await api.deps.db.delete(children)
  api.logged.length = 0
  family = await makeFamily(api, [{ medicalNotes: NOTES }, { medicalNotes: 'Wears glasses.' }])
  ;[damaged = '', whole = ''] = family.childIds
  await damage(damaged)
})

async function storedOf(childId: string): Promise<string> {
  const [row] = await api.deps.db.select().from(children).where(eq(children.id, childId))
  return String(row?.medicalNotes)
}

const write = (childId: string, medicalNotes: unknown) =>
  api.deps.db
    .update(children)
    .set({ medicalNotes: medicalNotes as SealedText | null })
    .where(eq(children.id, childId))

/** Changes one byte. */
async function damage(childId: string): Promise<void> {
  const stored = await storedOf(childId)
  await write(childId, stored.slice(0, -3) + (stored.at(-3) === 'A' ? 'B' : 'A') + stored.slice(-2))
}

const from = async () => ({ token: (await withNewToken(api, family)).token })
const read = async (childId = damaged) =>
  (await api.send(getChildById, { childId }, await from())).body.medicalNotes
const edit = async (medicalNotes: string | null) =>
  (await api.send(editChild, { ...CHILD, id: damaged, medicalNotes }, await from())).body

test('a note that cannot be decrypted does not break any page of the family, and is logged once', async () => {
  const list = await api.send(getChildrenList, {}, await from())
  expect(list.body.map(({ medicalNotes }) => medicalNotes)).toEqual([
    UNREADABLE_PLACEHOLDER,
    'Wears glasses.',
  ])
  expect(await read()).toBe(UNREADABLE_PLACEHOLDER)
  const exported = await api.send(exportFamily, {}, await from())
  expect(exported.body.children[0]?.medicalNotes).toBe(UNREADABLE_PLACEHOLDER)
  expect(api.logged).toEqual([expect.stringContaining(`child ${damaged} cannot be opened`)])
  expect(api.logged.join()).not.toMatch(/inhaler|sealed:/)
})

test('a trainer reads who is present, and that there is a note; nobody is recorded as having seen it', async () => {
  api.clock.now = new Date('2026-09-01T09:00:00+03:00')
  const field = await openField(api)
  const { childId } = field
  await write(childId, sealNotes(api.deps, childId, NOTES))
  await damage(childId)
  api.clock.now = new Date('2026-09-08T16:10:00+03:00')
  const { gId } = field.activity
  for (const [person, of] of [[field.trainer, {}] as const, [field.head, { gId }] as const]) {
    const { body, status } = await dayOf(api, person, of)
    expect(status).toBe(200)
    expect(body.sessions[0]?.children[0]?.medicalNotes).toBe(UNREADABLE_PLACEHOLDER)
  }
  const { token } = await withNewToken(api, field.family)
  const { body } = await api.send(getAccessLog, {}, { token })
  expect(body.map(({ what }) => what)).not.toContain('medicalNotes')
})

test('a child that is saved as it was read keeps its note, which is readable once its key is there', async () => {
  const before = await storedOf(damaged)
  const back = [UNREADABLE_PLACEHOLDER, UNREADABLE_PLACEHOLDER.split('\n')[0] ?? '', '', null]
  for (const notes of back) {
    expect(await edit(notes), String(notes)).toMatchObject({
      firstName: 'Sara',
      medicalNotes: UNREADABLE_PLACEHOLDER,
    })
    expect(await storedOf(damaged)).toBe(before)
  }
  // The form was read while the note was damaged, and sent after it was repaired.
  await write(damaged, sealNotes(api.deps, damaged, NOTES))
  expect((await edit(UNREADABLE_PLACEHOLDER)).medicalNotes).toBe(NOTES)
  expect((await edit('')).medicalNotes).toBeNull()
})

test("a parent's new text replaces the note without the placeholder sentence, which no new child gets", async () => {
  expect((await edit(`${UNREADABLE_PLACEHOLDER}\nHas an inhaler.`)).medicalNotes).toBe(
    'Has an inhaler.',
  )
  expect(await read()).toBe('Has an inhaler.')
  const added = await api.send(
    addChild,
    { ...CHILD, medicalNotes: UNREADABLE_PLACEHOLDER },
    await from(),
  )
  expect(added.body.medicalNotes).toBeNull()
})

test('it does not prevent a start, and all other notes are re-encrypted', async () => {
  await requireDataKeys(api.deps, DATA_KEYS)
  const newer = readDataKeys(`newer:${'C'.repeat(43)}=`)?.writing
  if (!newer) throw new Error('The key is none.')
  // Neither can a note whose key id is missing.
  await write(whole, '\u0001sealed:')
  const more = await makeFamily(api, [{ medicalNotes: NOTES }, { medicalNotes: NOTES }])
  const keys = { writing: newer, reading: new Map([...DATA_KEYS.reading, [newer.id, newer]]) }
  const deps = { ...api.deps, cipher: createTextCipher(keys, systemRandom) }
  await requireDataKeys(deps, keys)
  expect(await rotateNotes(deps, 'newer')).toEqual({
    rotated: 2,
    left: 2,
    unreadable: [damaged, whole].toSorted(),
  })
  for (const id of more.childIds) expect(await storedOf(id)).toContain('sealed:newer:')
})

test('a start with a wrong key for all notes is still refused', async () => {
  const wrong = readDataKeys(`new:${'B'.repeat(43)}=`)
  if (!wrong) throw new Error('The key is none.')
  const deps = { ...api.deps, cipher: createTextCipher(wrong, systemRandom) }
  await expect(requireDataKeys(deps, wrong)).rejects.toThrow(/^DATA_KEYS has another key "new" /)
})
