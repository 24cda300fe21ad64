import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCities } from '#contract/places/cities.ts'
import { type OpenDatabase, openPostgres } from '../../server/db/open.ts'
import { queryRows } from '../../server/queries/recordset.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startOwnPostgres } from './support/postgres.ts'
import { type BuiltSite, startBuiltSite } from './support/built-site.ts'

let server: PostgresServer
let database: OpenDatabase
let site: BuiltSite
beforeAll(async () => {
  server = await startOwnPostgres()
  database = await openPostgres(server.url)
  site = await startBuiltSite({ DATABASE_URL: server.url })
})
afterAll(async () => {
  await site?.stop()
  await database?.close()
  await server?.stop()
})

test('after SIGTERM running requests are answered, and new connections are refused', async () => {
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
