import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import {
  activities,
  activityTexts,
  attendance,
  attendanceMarks,
  children,
  noticeSettings,
  registrations,
  schools,
  sessions,
  users,
} from '../../db/schema.ts'
import type { Missed } from '../../notify/message.ts'
import { isActivityOff } from '../sessions.ts'

/** When a missing child counts as such, each of them the last moment that is long enough ago. */
export interface Due {
  /** The session began. */
  began: Date
  /** The child was marked absent: a slip of the finger is put right at once. */
  marked: Date
  /** Somebody was marked at all: who goes through a list has not come to this child yet. */
  quiet: Date
  /** The session ended: later nobody is told any more. */
  ended: Date
}

/** The staff marked somebody at a session. An absence that a family announced is no mark. */
const isOpened = sql`exists (
  select from ${attendance} marked
  where marked.session_id = ${sessions.id} and marked.announced_at is null
)`

/** Somebody was marked at a session that takes place, and this child is absent or has no mark. */
const isMissing = and(
  eq(registrations.status, 'confirmed'),
  lte(registrations.confirmedAt, sessions.startsAt),
  isNull(sessions.cancelledAt),
  sql`not ${isActivityOff}`,
  or(
    isNull(attendance.status),
    and(eq(attendance.status, 'absent'), isNull(attendance.hiddenAnnouncementAt)),
  ),
  isOpened,
)

const ofPlace = and(
  eq(attendance.sessionId, sessions.id),
  eq(attendance.registrationId, registrations.id),
)

/** When the last mark of this child, or of anybody at the session, arrived. */
const lastMark = (of?: SQL) => sql`(
  select max(m.received_at) from ${attendanceMarks} m
  where m.session_id = ${sessions.id} ${of ? sql`and ${of}` : sql``}
)`

/**
 * The children who are missing at sessions that are under way or ended not long ago, with the parents who asked
 * to be told. A child that nobody has claimed has none.
 */
export function findMissing(db: Db, due: Due) {
  const own = lastMark(sql`m.registration_id = ${registrations.id}`)
  const isBefore = (moment: SQL, limit: Date) =>
    sql`coalesce(${moment} <= ${limit.toISOString()}::timestamptz, true)`
  return db
    .select({
      registrationId: registrations.id,
      sessionId: sessions.id,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      firstName: children.firstName,
      user: users,
      activity: {
        id: activities.id,
        nameEn: activities.nameEn,
        nameAr: activities.nameAr,
        schoolEn: schools.nameEn,
        schoolAr: schools.nameAr,
        timeZone: activities.timeZone,
      },
      phone: activityTexts.schoolPhone,
    })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activityId))
    .innerJoin(schools, eq(schools.id, activities.schoolId))
    .leftJoin(activityTexts, eq(activityTexts.activityId, activities.id))
    .innerJoin(registrations, eq(registrations.activityId, activities.id))
    .innerJoin(children, eq(children.id, registrations.childId))
    .innerJoin(
      noticeSettings,
      and(eq(noticeSettings.userId, children.parentId), eq(noticeSettings.topic, 'absences')),
    )
    .innerJoin(users, eq(users.id, noticeSettings.userId))
    .leftJoin(attendance, ofPlace)
    .where(
      and(
        lte(sessions.startsAt, due.began),
        // None lasts longer: few of all sessions have to be looked at.
        sql`${sessions.startsAt} > ${due.ended.toISOString()}::timestamptz - interval '1 day'`,
        sql`${sessions.endsAt} > ${due.ended.toISOString()}::timestamptz`,
        or(noticeSettings.email, noticeSettings.sms),
        isMissing,
        sql`case when ${attendance.status} is null then ${isBefore(lastMark(), due.quiet)}
          else ${isBefore(own, due.marked)} end`,
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(registrations.id))
}

/** Whether a child is missing at a session now. */
export async function isStillMissing(db: Db, { registrationId, sessionId }: Missed) {
  const found = await db
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(sessions, eq(sessions.activityId, registrations.activityId))
    .innerJoin(activities, eq(activities.id, sessions.activityId))
    .leftJoin(attendance, ofPlace)
    .where(and(eq(registrations.id, registrationId), eq(sessions.id, sessionId), isMissing))
  return found.length > 0
}
