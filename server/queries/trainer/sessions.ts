import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { activities, activityTrainers, schools, sessions } from '../../db/schema.ts'
import { isTrainedBy } from '../staff/managed.ts'
import { SESSION } from '../staff/sessions.ts'

/** Sessions with the columns that decide who may see their children, and whether `userId` trains them. */
const select = (db: Db, userId: string) =>
  db
    .select({
      ...SESSION,
      schoolId: activities.schoolId,
      timeZone: activities.timeZone,
      gId: activities.gId,
      nameEn: activities.nameEn,
      nameAr: activities.nameAr,
      schoolEn: schools.nameEn,
      schoolAr: schools.nameAr,
      isTrained: sql<boolean>`${isTrainedBy(userId)}`,
    })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activityId))
    .innerJoin(schools, eq(schools.id, activities.schoolId))

export type TrainedSession = Awaited<ReturnType<typeof findSessionsById>>[number]

/** Finds sessions by their ids, in no particular order. */
export function findSessionsById(db: Db, userId: string, ids: readonly number[]) {
  return select(db, userId).where(inArray(sessions.id, [...ids]))
}

/**
 * The sessions that take place between two moments, at least in part, including cancelled ones: of one
 * activity, or of all that `userId` trains. In order of time. Drafts have none.
 */
export function findTrainerSessionsAround(
  db: Db,
  userId: string,
  { activityId, from, to }: { activityId: number | null; from: Date; to: Date },
) {
  return select(db, userId)
    .where(
      and(
        activityId === null ? trainedBy(db, userId) : eq(sessions.activityId, activityId),
        isNotNull(activities.firstPublishedAt),
        sql`${sessions.endsAt} > ${from.toISOString()}`,
        sql`${sessions.startsAt} < ${to.toISOString()}`,
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
}

/** Starts from the few activities that the trainer has, because the table of sessions is long. */
const trainedBy = (db: Db, userId: string): SQL | undefined =>
  and(
    inArray(
      sessions.activityId,
      db
        .select({ id: activityTrainers.activityId })
        .from(activityTrainers)
        .where(eq(activityTrainers.userId, userId)),
    ),
    isTrainedBy(userId),
  )
