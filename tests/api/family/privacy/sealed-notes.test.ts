import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChild, editChild, getChildById, getChildrenList } from '#contract/family/children.ts'
import { UNREADABLE_PLACEHOLDER } from '#contract/family/unreadable-notes.ts'
import { queryRows } from '../../../../server/queries/recordset.ts'
import type { DataKeys } from '../../../../server/security/data-keys.ts'
import { createTextCipher, SEALED } from '../../../../server/security/text-cipher.ts'
import { systemRandom } from '../../../../server/lib/secrets/random.ts'
import { writeBackup } from '../../../../server/services/backup/backup.ts'
import {
  requireDataKeys,
  rotateNotes,
} from '../../../../server/services/family/privacy/rotate-notes.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { DATA_KEYS } from '../../../support/servers/deps.ts'
import { type Family, makeFamilies, makeFamily } from '../../../support/people/family.ts'

const NOTES = 'Carries an inhaler, and knows when to use it.'
const CHILD = { firstName: 'Sara', lastName: 'Alharbi', birthDate: '2018-01-15', genderId: 2 }

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nashat-notes-'))
  api = await startApi()
})
afterAll(async () => {
  await api?.close()
  await rm(folder, { recursive: true, force: true })
})

/** The stored value in the table. */
async function storedOf(childId: string): Promise<string | undefined> {
  const [row] = await queryRows<{ notes: string }>(
    api.deps.db,
    sql`select medical_notes as notes from children where id = ${childId}`,
  )
  return row?.notes
}

const write = (childId: string, notes: string) =>
  api.deps.db.execute(sql`update children set medical_notes = ${notes} where id = ${childId}`)

const notesOf = async ({ token }: Family, childId: string) =>
  (await api.send(getChildById, { childId }, { token })).body.medicalNotes

/** The whole content of a backup, which is all of the database. */
async function dump(): Promise<string> {
  const file = path.join(folder, `${crypto.randomUUID()}.jsonl.gz`)
  await writeBackup(api.deps, { databaseUrl: 'postgres:', dataDir: folder, images: null }, file)
  return gunzipSync(await readFile(file)).toString()
}

const cipherOf = (keys: DataKeys) => createTextCipher(keys, systemRandom)
const [NEW, OLD] = [...DATA_KEYS.reading.values()]
const ONLY_OLD: DataKeys = { writing: OLD ?? null, reading: new Map(OLD && [[OLD.id, OLD]]) }

test("no parent's note is readable in a dump of the database, and the parent reads it", async () => {
  const family = await makeFamily(api, [])
  const { token } = family
  const { body } = await api.send(addChild, { ...CHILD, medicalNotes: NOTES }, { token })
  expect(body.medicalNotes).toBe(NOTES)
  const edited = { ...CHILD, id: body.id, medicalNotes: `${NOTES} Wears glasses.` }
  expect((await api.send(editChild, edited, { token })).body.medicalNotes).toMatch(/glasses\.$/)
  const [child] = (await api.send(getChildrenList, {}, { token })).body
  expect(child?.medicalNotes).toMatch(/glasses\.$/)

  const dumped = await dump()
  expect(dumped).toContain(body.id)
  expect(dumped).not.toMatch(/inhaler|glasses/)
})

test('notes from before encryption are readable, and a note copied to another child is not', async () => {
  const family = await makeFamily(api, [{}, { medicalNotes: NOTES }])
  const [one = '', other = ''] = family.childIds
  await write(one, 'Written by an older release.')
  expect(await notesOf(family, one)).toBe('Written by an older release.')

  await write(one, (await storedOf(other)) ?? '')
  expect(await notesOf(family, one)).toBe(UNREADABLE_PLACEHOLDER)
  expect(api.logged.pop()).not.toContain('inhaler')
  await api.deps.db.execute(sql`delete from children where parent_id = ${family.userId}`)
})

test('a new key is introduced while parents read and write, and then the old one is not needed', async () => {
  const { db } = api.deps
  const before = { ...api.deps, cipher: cipherOf(ONLY_OLD) }
  const kids = Array.from({ length: 210 }, () => ({ medicalNotes: NOTES }))
  const [family] = await makeFamilies({ deps: before }, 1, kids)
  const plain = await makeFamily(api, [{}])
  const [plainId = ''] = plain.childIds
  await write(plainId, 'Of before.')
  await expect(requireDataKeys(api.deps, ONLY_OLD)).rejects.toThrow(/^DATA_KEYS .+"new".+\.$/)

  // One of the rows is locked: it is skipped without waiting, and the rest is done.
  const heldId = family?.childIds[7] ?? ''
  const first = await db.transaction(async tx => {
    await tx.execute(sql`select from children where id = ${heldId} for update`)
    return api.engine.name === 'postgres' ? rotateNotes(api.deps, 'new') : null
  })
  if (first) expect(first).toEqual({ rotated: 210, left: 1, unreadable: [] })
  expect(family && (await notesOf(family, heldId))).toBe(NOTES)
  expect(await rotateNotes(api.deps, 'new')).toMatchObject({ left: 0 })
  expect(await rotateNotes(api.deps, 'new')).toEqual({ rotated: 0, left: 0, unreadable: [] })

  const onlyNew: DataKeys = { writing: NEW ?? null, reading: new Map(NEW && [[NEW.id, NEW]]) }
  const after = { db, cipher: cipherOf(onlyNew) }
  await requireDataKeys(after, onlyNew)
  expect(await storedOf(plainId)).toMatch(`${SEALED}new:`)
  expect(await notesOf(plain, plainId)).toBe('Of before.')
  const wrong = new Map(OLD && [['new', { ...OLD, id: 'new' }]])
  const mistaken = { writing: null, reading: wrong }
  await expect(requireDataKeys({ db, cipher: cipherOf(mistaken) }, mistaken)).rejects.toThrow(
    /^DATA_KEYS has another key "new" .+\.$/,
  )
})

test('notes are readable after a change by an id in capitals', async () => {
  const family = await makeFamily(api, [{ medicalNotes: 'None.' }])
  const [childId = ''] = family.childIds
  const { token } = family
  const changed = { ...CHILD, id: childId.toUpperCase(), medicalNotes: NOTES }
  const { body } = await api.send(editChild, changed, { token })
  expect(body).toMatchObject({ id: childId, medicalNotes: NOTES })
  expect(await notesOf(family, childId)).toBe(NOTES)
})
