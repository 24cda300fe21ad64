import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { RegistrationStatus } from '#contract/family/registrations.ts'
import type { Db } from '../../db/open.ts'
import {
  activities,
  childClaims,
  children,
  guardians,
  registrations,
  users,
} from '../../db/schema.ts'
import { FULL_NAME } from '../accounts/users.ts'
import { isSecondGuardian, isGuardianOfChild, secondGuardian } from '../family/guardians.ts'

/**
 * The names and phone numbers of a child's guardians. Join the parent as `users` and the other guardian as
 * `second`.
 */
export const GUARDIAN = {
  guardianName: sql<string>`coalesce(${FULL_NAME}, ${childClaims.guardianName})`,
  /**
   * Only a confirmed number: another one may belong to a stranger. For an unclaimed child the number that
   * the school entered.
   */
  guardianPhone: sql<string | null>`case when ${users.phoneConfirmedAt} is not null
    then ${users.phoneNumber} else ${childClaims.phoneNumber} end`,
  /** Null if there is no second guardian. */
  secondName: sql<string | null>`${secondGuardian.firstName} || ' ' || ${secondGuardian.lastName}`,
  secondPhone: sql<string | null>`case when ${secondGuardian.phoneConfirmedAt} is not null
    then ${secondGuardian.phoneNumber} end`,
}

/** The second guardian of a child, as school staff see it. */
export const secondOf = ({
  secondName,
  secondPhone,
}: {
  secondName: string | null
  secondPhone: string | null
}) => (secondName === null ? null : { name: secondName, phoneNumber: secondPhone })

const ROW = {
  registrationId: registrations.id,
  status: registrations.status,
  registeredAt: registrations.registeredAt,
  childId: children.id,
  firstName: children.firstName,
  lastName: children.lastName,
  birthDate: children.birthDate,
  genderId: children.genderId,
  ...GUARDIAN,
  claim: { expiresAt: childClaims.expiresAt, declinedAt: childClaims.declinedAt },
}

/** The children of an activity with their parents, in the order of `statuses`, then by rank. */
export function findRoster(db: Db, activityId: number, statuses: readonly RegistrationStatus[]) {
  return select(db)
    .where(
      and(eq(registrations.activityId, activityId), inArray(registrations.status, [...statuses])),
    )
    .orderBy(
      sql`array_position(array[${sql.join(
        statuses.map(status => sql`${status}`),
        sql`, `,
      )}]::text[], ${registrations.status})`,
      asc(registrations.rank),
    )
}

/** One registration of the roster, in any state. */
export const findOnRoster = (db: Db, registrationId: string) =>
  select(db).where(eq(registrations.id, registrationId))

/** Registrations of any activities, each with its activity. */
export const findAmongRoster = (db: Db, registrationIds: readonly string[]) =>
  db
    .select({
      ...ROW,
      gId: activities.gId,
      activityName: activities.nameEn,
      activityName_Ar: activities.nameAr,
      timeZone: activities.timeZone,
    })
    .from(registrations)
    .innerJoin(activities, eq(activities.id, registrations.activityId))
    .innerJoin(children, eq(children.id, registrations.childId))
    .leftJoin(users, eq(users.id, children.parentId))
    .leftJoin(guardians, isGuardianOfChild)
    .leftJoin(secondGuardian, isSecondGuardian)
    .leftJoin(childClaims, eq(childClaims.childId, children.id))
    .where(inArray(registrations.id, [...registrationIds]))

const select = (db: Db) =>
  db
    .select(ROW)
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .leftJoin(users, eq(users.id, children.parentId))
    .leftJoin(guardians, isGuardianOfChild)
    .leftJoin(secondGuardian, isSecondGuardian)
    .leftJoin(childClaims, eq(childClaims.childId, children.id))
