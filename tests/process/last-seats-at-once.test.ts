import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { register } from '#contract/family/registering.ts'
import { cancelRegistration } from '#contract/family/registrations.ts'
import { type OpenDatabase, openPostgres } from '../../server/db/open.ts'
import { activities, registrations } from '../../server/db/schema.ts'
import type { Deps } from '../../server/deps.ts'
import { createBoss } from '../../server/jobs/boss.ts'
import { consoleLog } from '../../server/lib/log.ts'
import { writeCatalogue } from '../../server/services/catalogue.ts'
import { writeReference } from '../../server/services/reference.ts'
import { createTestDeps } from '../support/servers/deps.ts'
import { type Family, makeFamilies } from '../support/people/family.ts'
import { named, row } from '../support/catalogue/rows.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startOwnPostgres } from './support/postgres.ts'
import { type Call, startProcesses } from './support/at-once.ts'

const NOW = new Date('2026-09-01T09:00:00+03:00')
const PROCESSES = 2
const PARENTS = 500
const SEATS = 10

/** Real concurrency: several processes, one PostgreSQL, all calls at once. */
describe('The last seats, from several processes on PostgreSQL', () => {
  let server: PostgresServer
  let database: OpenDatabase
  let deps: Deps
  let processes: Awaited<ReturnType<typeof startProcesses>>
  let stopBoss: () => Promise<void>

  beforeAll(async () => {
    server = await startOwnPostgres()
    database = await openPostgres(server.url)
    const boss = await createBoss(database.engine, 'send', consoleLog).start()
    stopBoss = () => boss.stop({ graceful: false })
    deps = createTestDeps({ db: database.db, boss, clock: { now: NOW }, log: consoleLog })
    await writeReference(deps)
    processes = await startProcesses(PROCESSES, server.url, NOW)
  })
  afterAll(async () => {
    processes?.stop()
    await stopBoss?.()
    await database?.close()
    await server?.stop()
  })

  let next = 0
  async function makeActivity(capacity: number): Promise<{ id: number; gId: string }> {
    const name = `Contested ${++next}`
    const weekdays = [next % 7]
    await writeCatalogue(deps, [row({ name: named(name), capacity, weekdays, hasWaitlist: true })])
    const [found] = await deps.db.select().from(activities).where(eq(activities.nameEn, name))
    if (!found) throw new Error('The activity was not written.')
    return found
  }

  const makeParents = (count: number, children: number) =>
    makeFamilies(
      { deps },
      count,
      Array.from({ length: children }, () => ({})),
    )

  const registering = (gId: string, { childIds, token }: Family, more: object = {}): Call => ({
    path: register.path,
    input: { gId, childIds, joinWaitlist: true, ...more },
    token,
  })

  const placesIn = (activityId: number) =>
    deps.db
      .select()
      .from(registrations)
      .where(eq(registrations.activityId, activityId))
      .orderBy(asc(registrations.rank))

  const count = <T>(rows: readonly T[], is: (row: T) => boolean) => rows.filter(is).length

  test('500 parents at the same moment get exactly the 10 seats, and the others wait in the order of arrival', async () => {
    const { gId, id } = await makeActivity(SEATS)
    const families = [
      ...(await makeParents(PARENTS - 100, 1)),
      ...(await makeParents(100, 2)),
    ].toSorted((one, other) => one.userId.localeCompare(other.userId))
    const answers = await processes.send(families.map(family => registering(gId, family)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))

    const places = await placesIn(id)
    expect(count(places, ({ status }) => status === 'confirmed')).toBe(SEATS)
    expect(places).toHaveLength(PARENTS + 100)
    const results = answers.flatMap(({ body }) => body.results ?? [])
    expect(count(results, ({ status }) => status === 'confirmed')).toBe(SEATS)
    // Either both siblings have seats or both wait.
    for (const { body } of answers)
      expect(new Set(body.results?.map(({ status }) => status)).size).toBe(1)
    // Each child got its position in the final waiting list. None is missing or repeated.
    const line = places.filter(({ status }) => status === 'waitlisted')
    const told = results
      .filter(({ status }) => status === 'waitlisted')
      .toSorted((one, other) => (one.waitlistPosition ?? 0) - (other.waitlistPosition ?? 0))
    expect(told.map(({ waitlistPosition }) => waitlistPosition)).toEqual(
      line.map((_, at) => at + 1),
    )
    expect(told.map(({ registrationId }) => registrationId)).toEqual(line.map(({ id }) => id))
  })

  test('seats from cancellations in between are given again: none is lost and none given twice', async () => {
    const { gId, id } = await makeActivity(SEATS)
    const first = await makeParents(SEATS, 1)
    const seated = await processes.send(first.map(family => registering(gId, family)))
    const cancelling = first.flatMap((family, at): Call[] => {
      const registrationId = seated[at]?.body.results?.[0]?.registrationId ?? ''
      const call = { path: cancelRegistration.path, input: { registrationId }, token: family.token }
      // Half of them cancel, each twice at once.
      return at % 2 === 0 ? [call, call] : []
    })
    const families = [...(await makeParents(60, 1)), ...(await makeParents(20, 2))]
    const calls = families.map(family => registering(gId, family))
    const mixed = [...cancelling, ...calls].toSorted((one, other) =>
      one.token.localeCompare(other.token),
    )
    const answers = await processes.send(mixed)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))

    const places = await placesIn(id)
    const held = count(places, ({ status }) => status === 'confirmed' || status === 'offered')
    expect(held).toBe(SEATS)
    expect(count(places, ({ status }) => status === 'cancelled')).toBe(SEATS / 2)
    expect(places).toHaveLength(SEATS + 60 + 40)
  })

  test('a call that is sent three times with one key is executed once', async () => {
    const { gId, id } = await makeActivity(SEATS)
    const families = await makeParents(30, 1)
    const calls = families.flatMap(family => {
      const call = { ...registering(gId, family), key: randomUUID() }
      return [call, call, call]
    })
    const answers = await processes.send(calls)
    const places = await placesIn(id)
    expect(places).toHaveLength(30)
    expect(count(places, ({ status }) => status === 'confirmed')).toBe(SEATS)
    for (let at = 0; at < calls.length; at += 3) {
      expect(answers[at]?.status).toBe(200)
      expect(answers[at + 1]).toEqual(answers[at])
      expect(answers[at + 2]).toEqual(answers[at])
    }
  })

  test('a child that is registered for two overlapping activities at the same moment gets one of them', async () => {
    const names = ['This', 'That'].map(name => `${name} ${++next}`)
    await writeCatalogue(
      deps,
      names.map(name => row({ name: named(name), weekdays: [1], capacity: null })),
    )
    const found = await deps.db.select().from(activities).where(inArray(activities.nameEn, names))
    const families = await makeParents(40, 1)
    const answers = await processes.send(
      families.flatMap(family => found.map(({ gId }) => registering(gId, family))),
    )
    expect(count(answers, ({ status }) => status === 200)).toBe(40)
    expect(count(answers, ({ body }) => body.code === 'schedule_conflict')).toBe(40)
    const [places] = await deps.db
      .select({ children: sql<number>`count(distinct child_id)::int` })
      .from(registrations)
      .where(
        and(
          inArray(
            registrations.activityId,
            found.map(({ id }) => id),
          ),
          eq(registrations.status, 'confirmed'),
        ),
      )
    expect(places?.children).toBe(40)
  })
})
