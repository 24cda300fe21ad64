import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import { register } from '#contract/family/registering.ts'
import { type Mark, markAttendance } from '#contract/trainer/marks.ts'
import type { Db } from '../../../server/db/open.ts'
import {
  activities,
  activityTrainers,
  attendanceMarks,
  registrations,
  sessions,
  staff,
} from '../../../server/db/schema.ts'
import type { Deps } from '../../../server/deps.ts'
import { uuidOfSession } from '../../../server/lib/session-uuid.ts'
import { writeCatalogue } from '../../../server/services/catalogue.ts'
import { type Family, makeFamilies } from './family.ts'
import { row } from '../catalogue/rows.ts'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A call that is sent until it is acknowledged, always with the same key. */
export interface Act {
  path: string
  token: string
  key: string
  input: object
}

/** Calls that families and a trainer will send, each once. */
export interface SchoolActs {
  /** The popular activity. */
  gId: string
  families: Family[]
  /** Each family registers its child for the popular activity; the trainer marks each child of the other. */
  registering: Act[]
  marking: Act[]
}

interface Wanted {
  families: number
  /** How many of them get a seat; the others wait. */
  seats: number
  /** A prefix for the names of both activities, for tests with several days. */
  name?: string
}

/** Creates families with a child each, a trainer, a popular activity, and one that all attend now. */
export async function prepareActs(
  deps: Deps,
  { name = '', seats, ...wanted }: Wanted,
): Promise<SchoolActs> {
  const dates = { startDate: inDays(30), endDate: inDays(90) }
  await writeCatalogue(deps, [
    row({ externalId: `${name}wanted`, capacity: seats, hasWaitlist: true, ...dates }),
    // It ends before the other begins: on the same weekday their sessions would overlap.
    row({
      externalId: `${name}marked`,
      capacity: null,
      startDate: inDays(-30),
      endDate: inDays(29),
    }),
  ])
  const families = await makeFamilies({ deps }, wanted.families, [{}])
  const { gId } = await activityNamed(deps.db, `${name}wanted`)
  return {
    gId,
    families,
    registering: families.map(({ childIds, token }) => ({
      path: register.path,
      token,
      key: randomUUID(),
      input: { gId, childIds, joinWaitlist: true },
    })),
    marking: await openSession(deps, `${name}marked`, families),
  }
}

async function activityNamed(db: Db, externalId: string) {
  const [activity] = await db.select().from(activities).where(eq(activities.externalId, externalId))
  if (!activity) throw new Error(`There is no ${externalId}.`)
  return activity
}

/** A running session with a child of each family, and a call for each mark of its trainer. */
async function openSession(
  deps: Deps,
  externalId: string,
  families: readonly Family[],
): Promise<Act[]> {
  const { db } = deps
  const activity = await activityNamed(db, externalId)
  const [trainer] = await makeFamilies({ deps }, 1, [])
  if (!trainer) throw new Error('The session was not prepared.')
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

/** The number of children in the popular activity, by status. */
export async function seatsOf(db: Db, gId: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: registrations.status, count: sql<number>`count(*)::int` })
    .from(registrations)
    .innerJoin(activities, eq(activities.id, registrations.activityId))
    .where(eq(activities.gId, gId))
    .groupBy(registrations.status)
  return Object.fromEntries(rows.map(({ count, status }) => [status, count]))
}

/** The ids of all marks that are stored. */
export async function storedMarks(db: Db): Promise<Set<string>> {
  const rows = await db.select({ id: attendanceMarks.id }).from(attendanceMarks)
  return new Set(rows.map(({ id }) => id))
}
