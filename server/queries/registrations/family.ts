import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { ACTIVITY_STATUS, type IdOf } from '#contract/fixed-ids.ts'
import type { Db } from '../../db/open.ts'
import { activities, attendance, children, registrations, sessions } from '../../db/schema.ts'

/** The newest registration of each child of a parent in each activity, with the child's name. */
export function findFamilyRegistrations(
  db: Db,
  parentId: string,
  statusId: IdOf<typeof ACTIVITY_STATUS> | null,
  now: Date,
) {
  const isOver = sql`(${activities.cancelledAt} is not null or coalesce(${activities.overAt} <= ${now.toISOString()}, false))`
  return db
    .selectDistinctOn([registrations.childId, registrations.activityId], {
      registration: registrations,
      child: { id: children.id, firstName: children.firstName, createdAt: children.createdAt },
    })
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .innerJoin(activities, eq(activities.id, registrations.activityId))
    .where(
      and(
        eq(children.parentId, parentId),
        statusId === ACTIVITY_STATUS.current ? sql`not ${isOver}` : undefined,
        statusId === ACTIVITY_STATUS.previous ? isOver : undefined,
      ),
    )
    .orderBy(
      registrations.childId,
      registrations.activityId,
      desc(registrations.registeredAt),
      desc(registrations.rank),
    )
}

/** The sessions that belong to registrations, in order, with their marks. */
export function findAttendedSessions(db: Db, registrationIds: readonly string[]) {
  return db
    .select({
      registrationId: registrations.id,
      id: sessions.id,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      status: attendance.status,
    })
    .from(registrations)
    .innerJoin(sessions, eq(sessions.activityId, registrations.activityId))
    .leftJoin(
      attendance,
      and(eq(attendance.sessionId, sessions.id), eq(attendance.registrationId, registrations.id)),
    )
    .where(
      and(
        inArray(registrations.id, [...registrationIds]),
        or(
          // A marked session is always shown. Otherwise those that took place while the child was
          // registered; none if the child only waited.
          sql`${attendance.status} is not null`,
          and(
            isNull(sessions.cancelledAt),
            sql`(${registrations.endedAt} is null or ${registrations.confirmedAt} is not null)`,
            sql`${sessions.endsAt} > coalesce(${registrations.confirmedAt}, ${registrations.registeredAt})`,
            sql`${sessions.startsAt} < coalesce(${registrations.endedAt}, 'infinity')`,
          ),
        ),
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
}
