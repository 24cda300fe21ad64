import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addChild, getChildrenList } from '#contract/family/children.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createApp } from '../../server/app.ts'
import { openClient } from '../../server/db/embedded.ts'
import { type OpenDatabase, openPglite } from '../../server/db/open.ts'
import { createBoss } from '../../server/jobs/boss.ts'
import type { App } from '../../server/lib/request/context.ts'
import { writeReference } from '../../server/services/reference.ts'
import { createTestDeps } from '../support/servers/deps.ts'
import { type Family, makeFamilies } from '../support/people/family.ts'

// What the disk does to the embedded database: it is full, or has half a copy of the tables, because a first
// start was interrupted. Both are here because they share its folder.

/** Many more than fit into the space that the database already has on disk. */
const MORE_THAN_FIT = 100

let directory: string
let database: OpenDatabase
let app: App
let families: Family[]
const logged: unknown[] = []

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'nashat-full-'))
  database = await openPglite(path.join(directory, 'full'))
  const log = { error: (_: string, { error }: { error: unknown }) => logged.push(error) }
  const silent = { ...log, warn: () => {}, event: () => {} }
  const boss = createBoss(database.engine, 'send', silent)
  const clock = { now: new Date() }
  const deps = createTestDeps({ db: database.db, boss, clock, log: silent })
  await writeReference(deps)
  families = await makeFamilies({ deps }, MORE_THAN_FIT, [])
  app = createApp(deps)
})
// The disk is full for one test only, also if that fails.
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  await database?.close()
  await rm(directory, { recursive: true, force: true })
})

/** From now on the disk accepts writes that replace something, and none that would make a file longer. */
function fillDisk() {
  const write = fs.writeSync
  return vi.spyOn(fs, 'writeSync').mockImplementation(((file: number, ...given: unknown[]) => {
    const [, , length, at] = given as [unknown, number, number, number | null]
    if (file > 2 && (at === null || at + length > fs.fstatSync(file).size))
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    return (write as (...all: unknown[]) => number)(file, ...given)
  }) as typeof fs.writeSync)
}

async function call({ method, path: at }: Endpoint, { token }: Family, input?: object) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const body = input && JSON.stringify(input)
  const request = new Request(`http://api/api/${at}`, { method, headers, ...(body && { body }) })
  return app.fetch(request, { address: '192.0.2.1' })
}
const CHILD = {
  firstName: 'Sara',
  lastName: 'Alharbi',
  birthDate: '2018-01-15',
  genderId: 2,
  medicalNotes: 'Nuts. '.repeat(80),
}
const childrenOf = async (family: Family) =>
  (await (await call(getChildrenList, family)).json()) as unknown[]

test('while the disk under the embedded database is full a write is refused, and nothing is lost', async () => {
  const disk = fillDisk()
  const acknowledged: Family[] = []
  let refusal: Response | undefined
  let refused: Family | undefined
  for (const family of families) {
    const answer = await call(addChild, family, CHILD)
    if (answer.status === 200) acknowledged.push(family)
    else {
      refusal = answer
      refused = family
      break
    }
  }
  expect(refusal?.status).toBe(503)
  expect(refusal?.headers.get('Retry-After')).toBe('5')
  expect(await refusal?.json()).toMatchObject({ code: 'unavailable' })
  if (!refused) throw new Error('The disk was never full.')
  expect(await childrenOf(refused), 'reading goes on').toEqual([])
  expect(String(logged.at(-1))).toContain('insert into "children"')

  disk.mockRestore()
  expect((await call(addChild, refused, CHILD)).status).toBe(200)
  for (const family of [...acknowledged, refused]) expect(await childrenOf(family)).toHaveLength(1)
})

test('a first start that was interrupted while its database was copied starts again, and what is then written is kept', async () => {
  const unfinished = path.join(directory, 'unfinished')
  fs.mkdirSync(`${unfinished}.begun`)
  fs.writeFileSync(path.join(`${unfinished}.begun`, 'PG_VERSION'), 'half of')
  // The copied database has the tables: no migration has run here.
  const first = await openClient(unfinished)
  expect((await first.query('select count(*)::int as n from activities')).rows).toEqual([{ n: 0 }])
  expect(fs.existsSync(`${unfinished}.begun`)).toBe(false)
  await first.query('create table kept as select 1 as id')
  await first.close()
  const next = await openClient(unfinished)
  expect((await next.query('select id from kept')).rows).toEqual([{ id: 1 }])
  await next.close()
})
