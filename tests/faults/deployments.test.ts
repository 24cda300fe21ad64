import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../server/root.ts'
import { type BuiltSite, startBuiltSite } from '../process/support/built-site.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startOwnPostgres } from '../process/support/postgres.ts'

const JOURNAL = path.join(ROOT, 'server/db/migrations/meta/_journal.json')

let server: PostgresServer
const sites: BuiltSite[] = []

beforeAll(async () => {
  server = await startOwnPostgres({ isEmpty: true })
})
afterAll(async () => {
  for (const site of sites) await site.stop()
  await server?.stop()
})

test('three processes that start at the same moment on an empty database all serve it, and it is created once', async () => {
  const variables = { DATABASE_URL: server.url, SITE_URL: 'https://nashat.example' }
  sites.push(...(await Promise.all([1, 2, 3].map(() => startBuiltSite(variables)))))
  for (const { lines, origin } of sites) {
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    expect((await fetch(`${origin}/ar/`)).status).toBe(200)
    expect(lines).toEqual([])
  }
  const client = new pg.Client(server.url)
  await client.connect()
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations',
  )
  const { entries } = JSON.parse(await readFile(JOURNAL, 'utf8')) as { entries: unknown[] }
  expect(rows).toHaveLength(entries.length)
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length)
  await client.end()
})
