import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import {
  absenceNotices,
  activities,
  activityTexts,
  activityTrainers,
  attendance,
  attendanceMarks,
  children,
  guardians,
  noticeSettings,
  registrations,
  schools,
  sessions,
  users,
} from '../../db/schema.ts'
import type { MissedSession } from '../../notify/message.ts'
import { isActivityOff } from '../sessions.ts'
import { isGuardian, isGuardianOfChild } from './guardians.ts'

/** When a child counts as missing. Each field is the latest moment that is long enough ago. */
export interface Due {
  /** The session has begun. */
  began: Date
  /** The child was marked absent. A mistake is usually corrected at once. */
  marked: Date
  /** Any child was marked. A trainer who goes through the list may not have reached this child yet. */
  quiet: Date
  /** The same with several trainers, one of whom may be offline. */
  quietOfSeveral: Date
  /** The session has ended. Later no notice is sent. */
  ended: Date
}

/** The staff marked any child at a session. An absence that a family announced is not a mark. */
const isOpened = sql`exists (
  select from ${attendance} marked
  where marked.session_id = ${sessions.id} and marked.announced_at is null
)`

/**
 * Another child or this one was marked at a session that takes place, and this child is absent or has no
 * mark.
 */
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

/**
 * The same, joined separately for each place, under the name of its table. Otherwise PostgreSQL scans all
 * attendance when there are millions of rows, because it overestimates the cost of `isSettled`.
 */
const attendanceOfPlace = (db: Db) =>
  db.select().from(attendance).where(ofPlace).limit(1).as('attendance')

/** When the last mark of this child, or of any child at the session, arrived. */
const lastMark = (of?: SQL) => sql`(
  select max(m.received_at) from ${attendanceMarks} m
  where m.session_id = ${sessions.id} ${of ? sql`and ${of}` : sql``}
)`

/** Marks are only added, so their number identifies the last one. */
const countOfMarks = sql<number>`(
  select count(*)::int from ${attendanceMarks} m
  where m.session_id = ${sessions.id} and m.registration_id = ${registrations.id}
)`

const hasSeveralTrainers = sql`(
  select count(*) > 1 from ${activityTrainers} t where t.activity_id = ${activities.id}
)`

const isNotified = sql`exists (
  select from ${absenceNotices} told
  where told.registration_id = ${registrations.id} and told.session_id = ${sessions.id}
    and told.starts_at = ${sessions.startsAt}
)`

/** Literals, to match the condition of the index. With parameters the index may not be used. */
const isAskedFor = sql`${noticeSettings.topic} = 'absences'
  and (${noticeSettings.email} or ${noticeSettings.sms})`

/** The last mark of the child, or of any child if it has none, is long enough ago. */
function isSettled(due: Due) {
  const own = lastMark(sql`m.registration_id = ${registrations.id}`)
  const isBefore = (moment: SQL, limit: Date) =>
    sql`coalesce(${moment} <= ${limit.toISOString()}::timestamptz, true)`
  return sql`case
    when ${attendance.status} is not null then ${isBefore(own, due.marked)}
    when ${hasSeveralTrainers} then ${isBefore(lastMark(), due.quietOfSeveral)}
    else ${isBefore(lastMark(), due.quiet)} end`
}

/**
 * The children missing at sessions that are under way or ended recently, with the parents who asked for a
 * notice and have not got one: both, if both asked. Unclaimed children are left out.
 */
export function findMissing(db: Db, due: Due) {
  return db
    .select({
      registrationId: registrations.id,
      sessionId: sessions.id,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      marks: countOfMarks,
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
    .leftJoin(guardians, isGuardianOfChild)
    .innerJoin(noticeSettings, and(isGuardian(noticeSettings.userId), isAskedFor))
    .innerJoin(users, eq(users.id, noticeSettings.userId))
    .leftJoinLateral(attendanceOfPlace(db), sql`true`)
    .where(
      and(
        lte(sessions.startsAt, due.began),
        // No session lasts longer than a day, so few sessions have to be checked.
        sql`${sessions.startsAt} > ${due.ended.toISOString()}::timestamptz - interval '1 day'`,
        sql`${sessions.endsAt} > ${due.ended.toISOString()}::timestamptz`,
        sql`not ${isNotified}`,
        isMissing,
        isSettled(due),
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(registrations.id), asc(users.id))
}

/**
 * Records that a family is notified of a missing child. Returns false if that was recorded before, also by
 * a concurrent caller.
 */
export async function insertNotice(
  tx: Tx,
  { startsAt, ...missed }: MissedSession,
): Promise<boolean> {
  const inserted = await tx
    .insert(absenceNotices)
    .values({ ...missed, startsAt: new Date(startsAt) })
    .onConflictDoNothing()
    .returning({ id: absenceNotices.registrationId })
  return inserted.length > 0
}

const isNoticeOf = ({ marks, registrationId, sessionId, startsAt }: MissedSession) =>
  and(
    eq(absenceNotices.registrationId, registrationId),
    eq(absenceNotices.sessionId, sessionId),
    eq(absenceNotices.startsAt, new Date(startsAt)),
    eq(absenceNotices.marks, marks),
  )

/** Deletes the record of a notice, unless there is a newer one. */
export async function deleteNotice(db: Db, missed: MissedSession): Promise<void> {
  await db.delete(absenceNotices).where(isNoticeOf(missed))
}

/** Whether a child is still missing at a session, and its notice was not withdrawn. */
export async function isStillMissing(db: Db, missed: MissedSession): Promise<boolean> {
  const found = await db
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(sessions, eq(sessions.activityId, registrations.activityId))
    .innerJoin(activities, eq(activities.id, sessions.activityId))
    .innerJoin(
      absenceNotices,
      and(
        eq(absenceNotices.registrationId, registrations.id),
        eq(absenceNotices.sessionId, sessions.id),
        eq(absenceNotices.startsAt, sessions.startsAt),
      ),
    )
    .leftJoin(attendance, ofPlace)
    .where(and(isNoticeOf(missed), isMissing))
  return found.length > 0
}
