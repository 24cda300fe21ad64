import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getActivityByGid, getSeats } from '#contract/activities.ts'
import { openForCalls } from '../../server/db/open.ts'
import { freePort } from '../../scripts/lib/site.ts'
import type { BuiltSite } from '../process/support/built-site.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { openSchoolDay, type SchoolDay, sendOnce } from './school-day.ts'

describe('With a replica for public reads', () => {
  let day: SchoolDay
  let replica: PostgresServer
  let site: BuiltSite
  let metricsPort: number
  let primary: pg.Client

  beforeAll(async () => {
    day = await openSchoolDay(1)
    replica = await day.server.startReplica()
    metricsPort = await freePort()
    site = await day.start({
      DATABASE_READ_URL: replica.url,
      METRICS_PORT: String(metricsPort),
    })
    primary = new pg.Client(day.server.url)
    await primary.connect()
  })
  afterAll(async () => {
    await primary?.end()
    await site?.stop()
    await replica?.stop()
    await day?.close()
  })

  const call = async ({ path }: { path: string }, query: string) =>
    (await fetch(`${site.origin}/api/${path}?${query}`)).text()
  const details = () => call(getActivityByGid, `gid=${day.gId}`)
  const pageOf = async () =>
    (await fetch(`${site.origin}/activity-details/wanted/${day.gId}`)).text()
  const rename = (name: string) =>
    primary.query(`update activities set name_en = $1 where external_id = 'wanted'`, [name])
  const readiness = async (): Promise<unknown> => (await fetch(`${site.origin}/readyz`)).json()
  const isUsed = () => expect.poll(readiness).toEqual({ ready: true, replica: 'used' })
  /** How many statements `read` sent to each of both databases. */
  async function readsOf(read: () => Promise<unknown>) {
    const before = await readsSoFar()
    await read()
    const after = await readsSoFar()
    return { replica: after.replica - before.replica, primary: after.primary - before.primary }
  }
  async function readsSoFar() {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const of = (name: string) =>
      Number(
        RegExp(`^nashat_public_reads_total\\{database="${name}"\\} (\\d+)`, 'm').exec(text)?.[1],
      )
    return { replica: of('replica'), primary: of('primary') }
  }
  async function onReplica(statement: string): Promise<void> {
    const client = new pg.Client(replica.url)
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  test('public data is read from it', async () => {
    await isUsed()
    const reads = await readsOf(details)
    expect(reads.replica).toBeGreaterThan(0)
    expect(reads.primary).toBe(0)
  })

  test('a page shows a change immediately, though the replica does not have it yet', async () => {
    await isUsed()
    await pageOf()
    await onReplica('select pg_wal_replay_pause()')
    await rename('Draughts')
    await expect.poll(pageOf).toContain('Draughts')
    // The page cache keeps rendered pages, so the page must never become one of an earlier state again.
    const reads = await readsOf(async () => expect(await details()).toContain('Draughts'))
    expect(reads.replica).toBe(0)

    const [act] = day.registering
    const seats = () => call(getSeats, `gIds=${day.gId}`)
    const before = await seats()
    if (act) expect(await sendOnce(site, act)).toBeDefined()
    expect(await seats(), 'who has registered reads one seat less').not.toBe(before)

    await onReplica('select pg_wal_replay_resume()')
    await isUsed()
    await expect.poll(() => readsOf(details)).toMatchObject({ primary: 0 })
    expect(await details()).toContain('Draughts')
  })

  test('everything is read from the primary while it is down, and from it once it is back', async () => {
    await isUsed()
    await replica.crash()
    expect(await details()).toContain('Draughts')
    await expect.poll(readiness).toEqual({ ready: true, replica: 'away' })
    await rename('Go')
    await expect.poll(pageOf).toContain('Go')

    await replica.restart()
    await isUsed()
    await expect.poll(() => readsOf(details)).toMatchObject({ primary: 0 })
    expect(await details()).toContain('Go')
    await expect
      .poll(() => JSON.parse(site.lines[0] ?? '{}'))
      .toMatchObject({ dependency: 'replica' })
  })

  test('a database that is not its replica is not read', async () => {
    const calls = openForCalls(day.database)
    const deaf = { subscribe: () => () => {}, isListening: () => true }
    const reported: unknown[] = []
    const log = { error: (_: string, { error }: { error: unknown }) => reported.push(error) }
    const other = calls.openCopy(day.server.url, deaf, log)
    await expect.poll(() => other?.state()).toBe('away')
    expect(String(reported)).toBe('NotAReplica: This is not a replica of the primary.')
    await calls.close()
  })
})
