import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openClient } from '../../server/db/embedded.ts'

let place: string

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'nashat-embedded-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

async function ask(directory: string, statement: string): Promise<unknown[]> {
  const client = await openClient(directory)
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.close()
  }
}

test('a database that a developer already has is kept at the next start', async () => {
  const directory = path.join(place, 'pglite')
  await ask(directory, 'create table kept as select 1 as id')
  expect(await ask(directory, 'select id from kept')).toEqual([{ id: 1 }])
})

test('a first start that was interrupted while its database was copied starts again', async () => {
  const directory = path.join(place, 'pglite')
  mkdirSync(`${directory}.begun`)
  writeFileSync(path.join(`${directory}.begun`, 'PG_VERSION'), 'half of')
  // The copied database has the tables: no migration has run here.
  expect(await ask(directory, 'select count(*)::int as n from activities')).toEqual([{ n: 0 }])
  expect(existsSync(`${directory}.begun`)).toBe(false)
})
