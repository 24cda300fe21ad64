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
import { isSecond, ofChild, second } from '../family/guardians.ts'

/** How a child's guardians are named and called, where `users` is its parent and `second` the other one. */
export const GUARDIAN = {
  guardianName: sql<string>`coalesce(${FULL_NAME}, ${childClaims.guardianName})`,
  /**
   * Only one that somebody has proven to have: another may be a stranger's. Of a child that nobody
   * has claimed, the one that its school knows.
   */
  guardianPhone: sql<string | null>`case when ${users.phoneConfirmedAt} is not null
    then ${users.phoneNumber} else ${childClaims.phoneNumber} end`,
  /** Null where there is no second one. */
  secondName: sql<string | null>`${second.firstName} || ' ' || ${second.lastName}`,
  secondPhone: sql<string | null>`case when ${second.phoneConfirmedAt} is not null
    then ${second.phoneNumber} end`,
}

/** The second guardian of a child as those of a school read it. */
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

/** The children of an activity, with the parent of each: in the order of `statuses`, then as they came. */
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

/** One of them, whatever its state. */
export const findOnRoster = (db: Db, registrationId: string) =>
  select(db).where(eq(registrations.id, registrationId))

/** Some of them, of any activities, with what each is of. */
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
    .leftJoin(guardians, ofChild)
    .leftJoin(second, isSecond)
    .leftJoin(childClaims, eq(childClaims.childId, children.id))
    .where(inArray(registrations.id, [...registrationIds]))

const select = (db: Db) =>
  db
    .select(ROW)
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .leftJoin(users, eq(users.id, children.parentId))
    .leftJoin(guardians, ofChild)
    .leftJoin(second, isSecond)
    .leftJoin(childClaims, eq(childClaims.childId, children.id))
