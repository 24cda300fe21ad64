import { and, asc, desc, eq, gt, inArray, not, or, sql } from 'drizzle-orm'
import { ACTIVITY_STATUS, type IdOf } from '#contract/fixed-ids.ts'
import type { Db } from '../../db/open.ts'
import { activities, attendance, children, registrations, sessions } from '../../db/schema.ts'
import { CHILD_ORDER } from '../family/child-order.ts'
import { isSeenBy } from '../family/guardians.ts'
import { isActivityOff } from '../sessions.ts'

/**
 * The newest registration of each child of a parent in each activity, with the child's name; siblings
 * in their order.
 */
export function findFamilyRegistrations(
  db: Db,
  parentId: string,
  statusId: IdOf<typeof ACTIVITY_STATUS> | null,
  now: Date,
) {
  const isOver = sql`(${activities.cancelledAt} is not null or coalesce(${activities.overAt} <= ${now.toISOString()}, false))`
  const newest = db
    .selectDistinctOn([registrations.childId, registrations.activityId], { id: registrations.id })
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .innerJoin(activities, eq(activities.id, registrations.activityId))
    .where(
      and(
        isSeenBy(parentId),
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
  return db
    .select({
      registration: registrations,
      child: { id: children.id, firstName: children.firstName },
    })
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .where(inArray(registrations.id, newest))
    .orderBy(...CHILD_ORDER)
}

/** The session is cancelled, alone or with its activity. A session with a mark was held nevertheless. */
const isOff = sql<boolean>`(
  ${attendance.status} is null and (${sessions.cancelledAt} is not null or ${isActivityOff})
)`
/** The session moved after the child registered. A change to a session also updates its activity. */
const isMoved = sql<boolean>`(
  ${sessions.sequence} > 0 and ${activities.updatedAt} > ${registrations.registeredAt}
)`

/**
 * The sessions of registrations, in order, with attendance. For children with a seat or an offer this
 * includes future sessions that are cancelled.
 */
export function findAttendedSessions(db: Db, registrationIds: readonly string[], now: Date) {
  return db
    .select({
      registrationId: registrations.id,
      id: sessions.id,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      status: attendance.status,
      isOff,
      isMoved,
    })
    .from(registrations)
    .innerJoin(activities, eq(activities.id, registrations.activityId))
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
            or(
              not(isOff),
              and(
                inArray(registrations.status, ['confirmed', 'offered']),
                gt(sessions.endsAt, now),
                // A session that was cancelled before the child registered was never a date of the child.
                sql`coalesce(${sessions.cancelledAt} >= ${registrations.registeredAt}, true)`,
              ),
            ),
            sql`(${registrations.endedAt} is null or ${registrations.confirmedAt} is not null)`,
            sql`${sessions.endsAt} > coalesce(${registrations.confirmedAt}, ${registrations.registeredAt})`,
            sql`${sessions.startsAt} < coalesce(${registrations.endedAt}, 'infinity')`,
          ),
        ),
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
}
