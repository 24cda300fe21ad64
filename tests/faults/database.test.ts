import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCities } from '#contract/places/cities.ts'
import type { BuiltSite } from '../process/support/built-site.ts'
import type { Act } from '../support/people/school-acts.ts'
import { openSchoolDay, type SchoolDay, sendAll } from './school-day.ts'
import { type SlowProxy, startSlowProxy } from './slow-proxy.ts'

const ROUNDS = 3
const LATE_MS = 500

describe('While the database', () => {
  let day: SchoolDay
  let proxy: SlowProxy
  let site: BuiltSite
  /** A connection that bypasses the proxy, which no round ends. */
  let admin: pg.Client

  beforeAll(async () => {
    day = await openSchoolDay(2)
    proxy = await startSlowProxy(day.server.url)
    site = await day.start({ DATABASE_URL: proxy.url })
    admin = new pg.Client({ connectionString: day.server.url, application_name: 'admin' })
    await admin.connect()
  })
  afterAll(async () => {
    await admin?.end()
    await site?.stop()
    proxy?.close()
    await day?.close()
  })

  const ask = (address: string) => fetch(site.origin + address)
  const pageOf = async () => (await ask(`/activity-details/wanted/${day.gId}`)).text()
  const rename = (name: string) =>
    admin.query(`update activities set name_en = $1 where external_id = 'wanted'`, [name])

  test('ends all connections again and again, no page stays stale', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await pageOf()
      // The listening connection is among them, and the change comes while none listens.
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name like 'nashat%' and pid <> pg_backend_pid()`,
      )
      await rename(`Chess of round ${round}`)
      await expect.poll(pageOf).toContain(`Chess of round ${round}`)
    }
    await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
  })

  test('takes half a second more for each answer, all calls succeed, only later', async () => {
    proxy.delay(LATE_MS)
    const acknowledged = new Map<Act, unknown>()
    await sendAll([...day.registering, ...day.marking], () => site, acknowledged)
    expect(acknowledged.size).toBe(2 * day.families.length)
    await rename('Slow chess')
    await expect.poll(pageOf).toContain('Slow chess')
    expect((await ask(`/api/${getCities.path}`)).status).toBe(200)
    expect((await ask('/healthz')).status).toBe(200)
    proxy.delay(0)
    await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
  })
})
