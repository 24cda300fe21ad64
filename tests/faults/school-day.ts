import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { register } from '#contract/family/registering.ts'
import { type Mark, markAttendance } from '#contract/trainer/marks.ts'
import { type OpenDatabase, openPostgres } from '../../server/db/open.ts'
import {
  activities,
  activityTrainers,
  attendanceMarks,
  registrations,
  sessions,
  staff,
} from '../../server/db/schema.ts'
import type { Deps } from '../../server/deps.ts'
import { createBoss } from '../../server/jobs/boss.ts'
import { uuidOfSession } from '../../server/managed/session-uuid.ts'
import { writeCatalogue } from '../../server/services/catalogue.ts'
import { writeReference } from '../../server/services/reference.ts'
import { type BuiltSite, startBuiltSite } from '../process/support/built-site.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startOwnPostgres } from '../process/support/postgres.ts'
import { createTestDeps } from '../support/deps.ts'
import { type Family, makeFamilies } from '../support/family.ts'
import { row } from '../support/rows.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const SILENT: Deps['log'] = { error: () => {}, warn: () => {}, event: () => {} }
/** Seats of the activity that everybody wants. */
export const SEATS = 10
const BETWEEN_TRIES_MS = 20

/** An act that is sent until it is acknowledged, always under the same key. */
export interface Act {
  path: string
  token: string
  key: string
  input: object
}

/** A PostgreSQL that keeps what was committed, with families, a trainer and two activities. */
export interface SchoolDay {
  server: PostgresServer
  database: OpenDatabase
  deps: Deps
  gId: string
  families: Family[]
  /** Each family registers its child for what everybody wants; the trainer marks each child of the other. */
  registering: Act[]
  marking: Act[]
  /** Starts the built server on it, or on another address of it. */
  start(variables?: NodeJS.ProcessEnv): Promise<BuiltSite>
  close(): Promise<void>
}

export async function openSchoolDay(count: number): Promise<SchoolDay> {
  const server = await startOwnPostgres({ keeps: true })
  const database = await openPostgres(server.url)
  const boss = await createBoss(database.engine, 'send', SILENT).start()
  const clock = { now: new Date() }
  const deps = createTestDeps({ db: database.db, boss, clock, log: SILENT })
  await writeReference(deps)
  const dates = { startDate: inDays(30), endDate: inDays(90) }
  await writeCatalogue(deps, [
    row({ externalId: 'wanted', capacity: SEATS, hasWaitlist: true, ...dates }),
    // It ends before the other begins: on one day a week their sessions would overlap.
    row({ externalId: 'marked', capacity: null, startDate: inDays(-30), endDate: inDays(29) }),
  ])
  const families = await makeFamilies({ deps }, count, [{}])
  const [wanted] = await activitiesNamed(database, 'wanted')
  const gId = wanted?.gId ?? ''
  return {
    server,
    database,
    deps,
    gId,
    families,
    registering: families.map(({ childIds, token }) => ({
      path: register.path,
      token,
      key: randomUUID(),
      input: { gId, childIds, joinWaitlist: true },
    })),
    marking: await openSession(deps, database, families),
    start: variables =>
      startBuiltSite({
        DATABASE_URL: server.url,
        SITE_URL: deps.siteUrl,
        AUTH_SECRET: deps.secret[0],
        ...variables,
      }),
    async close() {
      await boss.stop({ graceful: false })
      await database.close()
      await server.stop()
    },
  }
}

const activitiesNamed = ({ db }: OpenDatabase, externalId: string) =>
  db.select().from(activities).where(eq(activities.externalId, externalId))

/** A session that is under way, with a child of each family, and a call for each mark of its trainer. */
async function openSession(
  deps: Deps,
  database: OpenDatabase,
  families: readonly Family[],
): Promise<Act[]> {
  const { db } = database
  const [activity] = await activitiesNamed(database, 'marked')
  const [trainer] = await makeFamilies({ deps }, 1, [])
  if (!activity || !trainer) throw new Error('The session was not prepared.')
  const at = deps.now()
  const { userId, token } = trainer
  await db.insert(staff).values({ userId, schoolId: activity.schoolId, role: 'Trainer', since: at })
  await db.insert(activityTrainers).values({ activityId: activity.id, userId })
  const [session] = await db
    .insert(sessions)
    .values({
      activityId: activity.id,
      startsAt: new Date(at.getTime() - 60_000),
      endsAt: new Date(at.getTime() + 3_600_000),
    })
    .returning()
  await db.insert(registrations).values(
    families.map(({ childIds }) => ({
      id: randomUUID(),
      activityId: activity.id,
      childId: childIds[0] ?? '',
      status: 'confirmed' as const,
      registeredAt: at,
      confirmedAt: at,
    })),
  )
  return families.map(({ childIds }) => {
    const mark: Mark = {
      markId: randomUUID(),
      sessionId: uuidOfSession(session?.id ?? 0),
      childId: childIds[0] ?? '',
      status: 'attended',
      markedAt: at.toISOString(),
      device: 'A phone',
      baseVersion: 0,
    }
    return { path: markAttendance.path, token, key: randomUUID(), input: { marks: [mark] } }
  })
}

/** Sends an act once. Undefined where nothing was acknowledged, for whatever reason. */
export async function sendOnce({ origin }: BuiltSite, act: Act): Promise<unknown> {
  const answer = await fetch(`${origin}/api/${act.path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${act.token}`,
      'Idempotency-Key': act.key,
    },
    body: JSON.stringify(act.input),
  }).catch(() => null)
  if (!answer) return undefined
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return body
  // What is refused for good would be refused for ever.
  if (answer.status !== 503) throw new Error(`${act.path}: ${JSON.stringify(body)}`)
  return undefined
}

/** Sends all acts, a few at a time, each until it is acknowledged, to whichever site is there. */
export async function sendAll(
  acts: readonly Act[],
  site: () => BuiltSite,
  acknowledged: Map<Act, unknown>,
): Promise<void> {
  const left = [...acts]
  const send = async () => {
    for (let act = left.shift(); act; act = left.shift()) {
      let answer = await sendOnce(site(), act)
      while (answer === undefined) {
        await pause(BETWEEN_TRIES_MS)
        answer = await sendOnce(site(), act)
      }
      acknowledged.set(act, answer)
    }
  }
  await Promise.all(Array.from({ length: 12 }, send))
}

/** How the children stand with what everybody wants, by status. */
export async function seatsOf({ database, gId }: SchoolDay): Promise<Record<string, number>> {
  const rows = await database.db
    .select({ status: registrations.status, count: sql<number>`count(*)::int` })
    .from(registrations)
    .innerJoin(activities, eq(activities.id, registrations.activityId))
    .where(eq(activities.gId, gId))
    .groupBy(registrations.status)
  return Object.fromEntries(rows.map(({ count, status }) => [status, count]))
}

/** The ids of all marks that are stored. */
export async function storedMarks({ database }: SchoolDay): Promise<Set<string>> {
  const rows = await database.db.select({ id: attendanceMarks.id }).from(attendanceMarks)
  return new Set(rows.map(({ id }) => id))
}
