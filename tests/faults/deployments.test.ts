import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCities } from '#contract/places/cities.ts'
import { type OpenDatabase, openPostgres } from '../../server/db/open.ts'
import { queryRows } from '../../server/queries/recordset.ts'
import { ROOT } from '../../server/root.ts'
import { type BuiltSite, startBuiltSite } from '../process/support/built-site.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startOwnPostgres } from '../process/support/postgres.ts'

// How processes of the site start and end on one PostgreSQL. They are together because they share that server
// and these processes: each start costs more than a test.

const JOURNAL = path.join(ROOT, 'server/db/migrations/meta/_journal.json')

let server: PostgresServer
let database: OpenDatabase
/** Three that started at the same moment, when the database was empty. */
const sites: BuiltSite[] = []

beforeAll(async () => {
  server = await startOwnPostgres({ isEmpty: true })
  const variables = { DATABASE_URL: server.url, SITE_URL: 'https://nashat.example' }
  sites.push(...(await Promise.all([1, 2, 3].map(() => startBuiltSite(variables)))))
  database = await openPostgres(server.url)
})
afterAll(async () => {
  for (const site of sites) await site.stop()
  await database?.close()
  await server?.stop()
})

test('three processes that start at the same moment on an empty database all serve it, and it is created once', async () => {
  expect(sites).toHaveLength(3)
  for (const { lines, origin } of sites) {
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    expect((await fetch(`${origin}/ar/`)).status).toBe(200)
    expect(lines).toEqual([])
  }
  const rows = await queryRows<{ hash: string }>(
    database.db,
    sql`select hash from drizzle.__drizzle_migrations`,
  )
  const { entries } = JSON.parse(await readFile(JOURNAL, 'utf8')) as { entries: unknown[] }
  expect(rows).toHaveLength(entries.length)
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length)
})

test('a process opens its database though the very first connection breaks', async () => {
  const { hostname, port } = new URL(server.url)
  let count = 0
  const breaking = createServer(client => {
    client.on('error', () => {})
    if (++count === 1) {
      client.destroy()
      return
    }
    const upstream = connect(Number(port), hostname).on('error', () => client.destroy())
    client.pipe(upstream).pipe(client)
  })
  await once(breaking.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(server.url)
  url.port = String((breaking.address() as AddressInfo).port)

  const opened = await openPostgres(url.href)
  expect(count).toBeGreaterThan(1)
  await opened.close()
  breaking.close()
})

test('after SIGTERM running requests are answered, and new connections are refused', async () => {
  const [site, ...others] = sites
  if (!site) throw new Error('No site was started.')
  for (const other of others) await other.stop()
  const ask = (address: string) => fetch(`${site.origin}${address}`)
  /** What a load balancer sees. */
  const readiness = () =>
    ask('/readyz').then(
      ({ status }) => status,
      () => 'refused',
    )
  const isWaiting = async () => {
    const found = await queryRows(
      database.db,
      sql`select from pg_stat_activity where application_name = 'nashat' and wait_event_type = 'Lock'`,
    )
    return found.length > 0
  }

  expect(await readiness()).toBe(200)
  let answer: Promise<Response> | undefined
  let ended: Promise<number | null> | undefined
  await database.db.transaction(async tx => {
    await tx.execute(sql`lock table cities in access exclusive mode`)
    answer = ask(`/api/${getCities.path}`)
    await expect.poll(isWaiting).toBe(true)
    ended = site.end()
    // On an open connection it answers 503 and closes it; new connections are refused.
    await expect.poll(readiness).not.toBe(200)
    await expect.poll(readiness).toBe('refused')
  })
  expect((await answer)?.status).toBe(200)
  expect(await ended).toBe(0)
})
