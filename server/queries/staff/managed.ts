import { and, asc, count, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { ManagedState } from '#contract/manage/activities.ts'
import type { ScheduleException } from '#contract/manage/schedule.ts'
import type { Db, Tx } from '../../db/open.ts'
import {
  activities,
  activityExceptions,
  activityTexts,
  activityTrainers,
  registrations,
  staff,
  users,
} from '../../db/schema.ts'
import { FULL_NAME } from '../accounts/users.ts'

/** Selects activities: those of some schools, and those that a user trains. */
export interface Scope {
  schoolIds: readonly number[] | 'all'
  trainerId: string
  /** The schools where the user is a trainer. */
  trainsAt: readonly number[]
}

export interface ManagedFilter {
  scope: Scope
  schoolId?: number | null | undefined
  state?: ManagedState | null | undefined
  /** The text form of a `tsquery`. */
  matching?: string | undefined
}

/** The ids of one page of activities by English name, and the total. */
export async function findManagedIds(
  db: Db,
  filter: ManagedFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const condition = conditionOf(filter)
  const [counted] = await db.select({ total: count() }).from(activities).where(condition)
  const rows = await db
    .select({ id: activities.id })
    .from(activities)
    .where(condition)
    .orderBy(asc(activities.nameEn), asc(activities.id))
    .limit(limit)
    .offset(offset)
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}

/** Activities by English name, and whether the user trains them. */
export function findTrainedAmong(db: Db, filter: ManagedFilter) {
  return db
    .select({
      gId: activities.gId,
      nameEn: activities.nameEn,
      nameAr: activities.nameAr,
      publishedAt: activities.publishedAt,
      cancelledAt: activities.cancelledAt,
      isTrained: sql<boolean>`${isTrainedBy(filter.scope.trainerId)}`,
    })
    .from(activities)
    .where(conditionOf(filter))
    .orderBy(asc(activities.nameEn), asc(activities.id))
}

function conditionOf({ matching, schoolId, scope, state }: ManagedFilter): SQL | undefined {
  return and(
    scopeOf(scope),
    schoolId ? eq(activities.schoolId, schoolId) : undefined,
    state ? STATE_CONDITIONS[state] : undefined,
    matching ? sql`${activities.search} @@ ${matching}::tsquery` : undefined,
  )
}

const STATE_CONDITIONS: Record<ManagedState, SQL> = {
  draft: sql`${activities.publishedAt} is null and ${activities.cancelledAt} is null`,
  published: sql`${activities.publishedAt} is not null and ${activities.cancelledAt} is null`,
  cancelled: isNotNull(activities.cancelledAt),
}

function scopeOf({ schoolIds, trainerId, trainsAt }: Scope): SQL | undefined {
  if (schoolIds === 'all') return undefined
  return or(
    inArray(activities.schoolId, [...schoolIds]),
    and(inArray(activities.schoolId, [...trainsAt]), isTrainedBy(trainerId)),
  )
}

/**
 * Whether a user trains an activity: it is assigned to them, and they are a trainer at its current school.
 */
export const isTrainedBy = (userId: string) => sql`exists(
  select from ${activityTrainers} t
  join ${staff} s on s.user_id = t.user_id and s.role = 'Trainer'
    and s.school_id = ${activities.schoolId}
  where t.activity_id = ${activities.id} and t.user_id = ${userId}
)`

const withStatus = (status: 'confirmed' | 'offered' | 'waitlisted') =>
  sql<number>`(
    select count(*)::int from ${registrations} r
    where r.activity_id = ${activities.id} and r.status = ${status}
  )`

const exceptions = sql<ScheduleException[]>`(
  select coalesce(json_agg(
    case when e.start_time is null then json_build_object('date', e.day, 'kind', 'skip')
    else json_build_object('date', e.day, 'startTime', to_char(e.start_time, 'HH24:MI'),
      'endTime', to_char(e.end_time, 'HH24:MI')) end
    order by e.day, e.start_time), '[]'::json)
  from ${activityExceptions} e
  where e.activity_id = ${activities.id}
)`

/** The details of activities for school staff, besides their cards, by id. */
export async function findManagedFacts(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({
      id: activities.id,
      externalId: activities.externalId,
      version: activities.version,
      firstPublishedAt: activities.firstPublishedAt,
      unset: activities.unsetFields,
      exceptions,
      descriptionEn: activityTexts.descriptionEn,
      schoolPhone: activityTexts.schoolPhone,
      descriptionAr: activityTexts.descriptionAr,
      confirmed: withStatus('confirmed'),
      offered: withStatus('offered'),
      waitlisted: withStatus('waitlisted'),
    })
    .from(activities)
    .innerJoin(activityTexts, eq(activityTexts.activityId, activities.id))
    .where(inArray(activities.id, [...ids]))
  return new Map(rows.map(row => [row.id, row]))
}

/** The trainers of activities, by name. */
export function findTrainersOfActivities(db: Db, ids: readonly number[]) {
  return db
    .select({ activityId: activityTrainers.activityId, userId: users.id, name: FULL_NAME })
    .from(activityTrainers)
    .innerJoin(users, eq(users.id, activityTrainers.userId))
    .innerJoin(activities, eq(activities.id, activityTrainers.activityId))
    .innerJoin(
      staff,
      and(
        eq(staff.userId, activityTrainers.userId),
        eq(staff.schoolId, activities.schoolId),
        eq(staff.role, 'Trainer'),
      ),
    )
    .where(inArray(activityTrainers.activityId, [...ids]))
    .orderBy(asc(FULL_NAME), asc(users.id))
}

/** Raises the version of activities, so that edits based on the previous one are refused. */
export async function raiseVersion(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(activities)
    .set({ version: sql`${activities.version} + 1` })
    .where(inArray(activities.id, [...ids]))
}

/** The columns that decide who may see the children of an activity. */
export async function findManagedActivity(db: Db, gId: string) {
  const [found] = await db
    .select({
      id: activities.id,
      schoolId: activities.schoolId,
      timeZone: activities.timeZone,
    })
    .from(activities)
    .where(eq(activities.gId, gId))
  return found
}

/** The `gId` of an activity, draft or not. */
export async function findGId(db: Db, id: number): Promise<string | undefined> {
  const [found] = await db
    .select({ gId: activities.gId })
    .from(activities)
    .where(eq(activities.id, id))
  return found?.gId
}

export async function isTrainerOf(db: Db, userId: string, activityId: number): Promise<boolean> {
  return (await db.$count(activities, and(eq(activities.id, activityId), isTrainedBy(userId)))) > 0
}
