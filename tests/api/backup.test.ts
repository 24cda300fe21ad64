import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/accounts/users.ts'
import * as schema from '../../server/db/schema.ts'
import {
  type BackupReport,
  restoreBackup,
  writeBackup,
} from '../../server/services/backup/backup.ts'
import { BackupRefused } from '../../server/services/backup/backup-file.ts'
import { writeCatalogue } from '../../server/services/catalogue.ts'
import { parentByEmail, PASSWORD, type SignedIn } from '../support/people/accounts.ts'
import { startApi, type TestApi } from '../support/servers/app.ts'
import { asOwner } from '../support/servers/engine.ts'
import { row } from '../support/catalogue/rows.ts'
import { stateOf } from '../support/reading/state.ts'

const TABLES = Object.values(schema).filter(table => is(table, PgTable))

let folder: string
let api: TestApi
let parent: SignedIn
let file: string
let report: BackupReport

const configOf = (name: string) => ({
  databaseUrl: null,
  dataDir: path.join(folder, name),
  images: null,
})

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nashat-backup-'))
  file = path.join(folder, 'all.jsonl.gz')
  api = await startApi({ rows: [row({ externalId: 'chess' }), row({ externalId: 'swim' })] })
  parent = await parentByEmail(api)
  report = await backUp()
})
afterAll(async () => {
  await api?.close()
  await rm(folder, { recursive: true, force: true })
})

const SECRET = 'a secret of this installation'
/** The name of a picture is a hash. */
const PICTURE = `uploads/${'0123456789abcdef'.repeat(4)}.webp`

async function backUp() {
  const config = configOf('here')
  await mkdir(path.join(config.dataDir, 'uploads'), { recursive: true })
  await writeFile(path.join(config.dataDir, 'auth-secret'), SECRET)
  await writeFile(path.join(config.dataDir, PICTURE), 'a picture')
  return writeBackup(api.deps, config, file)
}

const restore = ({ engine }: TestApi, to: string, from: string, { replace = false } = {}) =>
  asOwner(engine, db => restoreBackup({ db }, configOf(to), from, { replace }))

/** Another backup file with some lines changed. */
async function altered(change: (lines: string[]) => string[]): Promise<string> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
  const other = path.join(folder, `altered-${crypto.randomUUID()}.jsonl.gz`)
  await writeFile(other, gzipSync(`${change(lines).join('\n')}\n`))
  return other
}

test('all data is restored into an empty database, and people sign in there', async () => {
  expect(report).toMatchObject({ files: 2, rows: expect.any(Number) })
  const before = await stateOf(api.deps.db, TABLES)

  const other = await startApi()
  const there = configOf('there')
  expect(await restore(other, 'there', file)).toEqual(report)
  expect(await stateOf(other.deps.db, TABLES)).toEqual(before)
  expect(await readFile(path.join(there.dataDir, 'auth-secret'), 'utf8')).toBe(SECRET)
  expect(await readFile(path.join(there.dataDir, PICTURE), 'utf8')).toBe('a picture')

  const { email } = parent
  expect(await other.send(login, { email, password: PASSWORD })).toMatchObject({ status: 200 })
  // Triggers run again, and sequences continue where they were.
  const { id } = await parentByEmail(other)
  expect(id).not.toBe(parent.id)
  await writeCatalogue(other.deps, [row({ externalId: 'judo' })])
  const { activities, changedActivities } = schema
  const told = other.deps.db.select().from(changedActivities)
  const judo = other.deps.db.select().from(activities).where(eq(activities.externalId, 'judo'))
  const [{ gId } = { gId: 'none' }] = await judo
  expect((await told).map(change => change.gId)).toContain(gId)
  await other.close()
})

test('a backup is restored on any later day, though the queue has a table for each day', async () => {
  const ofADay = 'pgboss.queue_stats_20260830'
  const before = await altered(([first = '', ...rest]) => {
    expect(rest.join('\n')).not.toContain('queue_stats')
    const end = { end: { rows: report.rows + 1 } }
    const counted = [{ table: ofADay }, { rows: ['(a,count,of,a,queue)'] }]
    return [
      first,
      ...counted.map(line => JSON.stringify(line)),
      ...rest.slice(0, -1),
      JSON.stringify(end),
    ]
  })
  const other = await startApi()
  await restore(other, 'later', before)
  expect(await stateOf(other.deps.db, TABLES)).toEqual(await stateOf(api.deps.db, TABLES))
  await other.close()
})

test('existing data is not overwritten by mistake', async () => {
  const before = await stateOf(api.deps.db, TABLES)
  const refused = restore(api, 'there', file)
  await expect(refused).rejects.toThrow(
    new BackupRefused('The database is not empty. To lose what is in it, add --replace.'),
  )
  expect(await stateOf(api.deps.db, TABLES)).toEqual(before)

  await api.deps.db.delete(schema.users)
  await restore(api, 'there', file, { replace: true })
  expect(await stateOf(api.deps.db, TABLES)).toEqual(before)
})

test('a truncated file, one of another release or one that is no backup changes nothing', async () => {
  const before = await stateOf(api.deps.db, TABLES)
  const whole = await readFile(file)
  const half = path.join(folder, 'half.jsonl.gz')
  await writeFile(half, whole.subarray(0, whole.length / 2))
  const text = path.join(folder, 'letter.txt')
  await writeFile(text, 'Dear school')
  const [first = '', ...rest] = gunzipSync(whole).toString().trimEnd().split('\n')
  const later = first.replace(/"migration":"\w+"/, '"migration":"later"')

  const files: [string, RegExp][] = [
    [half, /is not a whole backup/],
    [text, /is not a whole backup/],
    [await altered(lines => lines.slice(0, -1)), /its end is missing/],
    [await altered(() => [later, ...rest]), /is of another release/],
    [await altered(([, ...lines]) => lines), /not a backup that this release/],
    [
      await altered(lines => [first, '{"table":"pg_authid"}', ...lines]),
      /not known here: pg_authid/,
    ],
    [await altered(lines => [...lines, '{"file":"../x","content":""}']), /does not know: \.\.\/x/],
  ]
  for (const [bad, words] of files)
    await expect(restore(api, 'nowhere', bad, { replace: true })).rejects.toThrow(words)
  expect(await stateOf(api.deps.db, TABLES)).toEqual(before)
})
