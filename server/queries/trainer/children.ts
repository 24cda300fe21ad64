import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import {
  attendance,
  childClaims,
  children,
  guardians,
  registrations,
  sessions,
  users,
} from '../../db/schema.ts'
import { isSecondGuardian, isGuardianOfChild, secondGuardian } from '../family/guardians.ts'
import { GUARDIAN } from '../staff/roster.ts'

/** Whether a registration had a seat during a session. */
const hadSeat = and(
  isNotNull(registrations.confirmedAt),
  sql`${registrations.confirmedAt} < ${sessions.endsAt}`,
  sql`coalesce(${registrations.endedAt}, 'infinity') > ${sessions.startsAt}`,
)

/** The children who had a seat at sessions. If a child had two seats, the newer one comes last. */
export function findDayChildren(db: Db, sessionIds: readonly number[]) {
  return db
    .select({
      sessionId: sessions.id,
      registrationId: registrations.id,
      childId: children.id,
      firstName: children.firstName,
      lastName: children.lastName,
      birthDate: children.birthDate,
      medicalNotes: children.medicalNotes,
      emergencyName: children.emergencyName,
      emergencyPhone: children.emergencyPhone,
      pickUp: children.pickUp,
      ...GUARDIAN,
      announced: sql<boolean>`
        coalesce(${attendance.announcedAt}, ${attendance.hiddenAnnouncementAt}) is not null`,
    })
    .from(sessions)
    .innerJoin(registrations, eq(registrations.activityId, sessions.activityId))
    .innerJoin(children, eq(children.id, registrations.childId))
    .leftJoin(users, eq(users.id, children.parentId))
    .leftJoin(guardians, isGuardianOfChild)
    .leftJoin(secondGuardian, isSecondGuardian)
    .leftJoin(childClaims, eq(childClaims.childId, children.id))
    .leftJoin(
      attendance,
      and(eq(attendance.sessionId, sessions.id), eq(attendance.registrationId, registrations.id)),
    )
    .where(and(inArray(sessions.id, [...sessionIds]), hadSeat))
    .orderBy(asc(registrations.registeredAt), asc(registrations.rank))
}

/** The seats of some children at some sessions. The newer seat of a child comes last. */
export function findChildrenSeats(
  db: Db,
  sessionIds: readonly number[],
  childIds: readonly string[],
) {
  return db
    .select({
      sessionId: sessions.id,
      childId: registrations.childId,
      registrationId: registrations.id,
    })
    .from(sessions)
    .innerJoin(registrations, eq(registrations.activityId, sessions.activityId))
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        inArray(registrations.childId, [...childIds]),
        hadSeat,
      ),
    )
    .orderBy(asc(registrations.registeredAt), asc(registrations.rank))
}

/** Locks and returns these seats, so that nobody deletes them until the transaction ends. */
export const shareLockSeats = (
  tx: Tx,
  sessionIds: readonly number[],
  childIds: readonly string[],
) => findChildrenSeats(tx, sessionIds, childIds).for('key share', { of: [registrations, sessions] })
