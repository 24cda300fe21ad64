import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deps } from '../../server/deps.ts'
import { createBoss } from '../../server/jobs/boss.ts'
import { ALARM_QUEUE } from '../../server/jobs/queues.ts'
import { startSchedule } from '../../server/jobs/start-schedule.ts'
import { bundleProgram } from '../process/support/bundled.ts'
import { startOwnPostgres } from '../process/support/postgres.ts'

const SHEEP = 'count_sheep'
const GOATS = 'count_goats'
/** How long a process may send no heartbeat. */
const SILENCE_SECONDS = 20
/** The longest delay before a failed job is tried again. */
const RETRY_SECONDS = 8
const log: Deps['log'] = { error: () => {}, warn: () => {}, event: () => {} }

/** Real processes on a real PostgreSQL. Time passes where pg-boss reads it: in its tables. */
describe('A job', () => {
  let program: string
  let url: string
  let client: pg.Client
  let boss: PgBoss
  const closers: (() => unknown)[] = []

  beforeAll(async () => {
    program = await bundleProgram('job-process')
    const server = await startOwnPostgres()
    url = server.url
    closers.push(server.stop)
    client = new pg.Client(url)
    await client.connect()
    closers.push(() => client.end())
    boss = await createBoss({ name: 'postgres', url, pooledUrl: null }, 'work', log).start()
    closers.push(() => boss.stop({ graceful: false }))
  })
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })

  /** Starts a process that has a job. */
  async function startWith(queue: string): Promise<ChildProcess> {
    // As the former release creates it.
    await boss.createQueue(queue, { policy: 'exclusive', notify: true, deleteAfterSeconds: 86_400 })
    const child = fork(program, [url, queue], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    closers.push(() => child.kill('SIGKILL'))
    await once(child, 'message')
    return child
  }

  /** Starts a job there, and waits until it runs. */
  async function begin(child: ChildProcess, queue: string): Promise<void> {
    const begun = once(child, 'message')
    child.send(queue)
    expect(await begun).toEqual([queue, undefined])
  }

  const jobOf = async (queue: string) =>
    (await client.query(`select * from pgboss.job where name = $1`, [queue])).rows[0]

  const states = async () => [(await jobOf(SHEEP)).state, (await jobOf(ALARM_QUEUE)).state]

  const sayNothingFor = (seconds: number) =>
    client.query(`update pgboss.job set heartbeat_on = now() - interval '${seconds} seconds'`)

  /** Looks for jobs of dead processes, as each process does twice a minute. */
  async function look(): Promise<void> {
    await client.query(`update pgboss.queue set monitor_claim_on = null, monitor_on = null`)
    await boss.supervise()
  }

  test('that takes more than a quarter of an hour continues, and does not run twice in parallel', async () => {
    const child = await startWith(GOATS)
    // The process sends a heartbeat every two seconds here.
    await client.query(`update pgboss.queue set heartbeat_seconds = 4 where name = $1`, [GOATS])
    await begin(child, GOATS)
    const { heartbeat_on: first, id } = await jobOf(GOATS)
    const spoke = async () => (await jobOf(GOATS)).heartbeat_on > first
    await expect.poll(spoke, { interval: 100 }).toBe(true)

    const sixteen = `started_on = started_on - interval '16 minutes'`
    await client.query(
      `update pgboss.job set ${sixteen}, heartbeat_seconds = ${SILENCE_SECONDS}, heartbeat_on = now()`,
    )
    await look()
    expect(await jobOf(GOATS)).toMatchObject({ id, state: 'active', retry_count: 0 })
    expect(await boss.send(GOATS)).toBeNull()
    child.kill('SIGKILL')
    await once(child, 'exit')
  })

  test('that a process was doing when it was killed is done by another after twenty seconds without a heartbeat', async () => {
    const child = await startWith(SHEEP)
    for (const queue of [SHEEP, ALARM_QUEUE]) await begin(child, queue)
    child.kill('SIGKILL')
    await once(child, 'exit')

    await sayNothingFor(SILENCE_SECONDS / 2)
    await look()
    expect(await states()).toEqual(['active', 'active'])
    await sayNothingFor(SILENCE_SECONDS + 1)
    await look()
    expect(await states()).toEqual(['retry', 'retry'])
    const sooner = `start_after = start_after - interval '${RETRY_SECONDS} seconds'`
    await client.query(`update pgboss.job set ${sooner}`)

    const counted = Promise.withResolvers<void>()
    const rang = Promise.withResolvers<void>()
    const atNewYear = { name: SHEEP, cron: '0 0 1 1 *', run: async () => counted.resolve() }
    await startSchedule(boss, { log } as Deps, [atNewYear])
    await boss.work(ALARM_QUEUE, async () => rang.resolve())
    await Promise.all([counted.promise, rang.promise])
  })
})
