import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { RegistrationStatus } from '#contract/family/registrations.ts'
import type { Db } from '../../db/open.ts'
import { childClaims, children, registrations, users } from '../../db/schema.ts'
import { FULL_NAME } from '../accounts/users.ts'

/** How a child's guardian is named and called, where `users` is its parent. */
export const GUARDIAN = {
  guardianName: sql<string>`coalesce(${FULL_NAME}, ${childClaims.guardianName})`,
  /**
   * Only one that somebody has proven to have: another may be a stranger's. Of a child that nobody
   * has claimed, the one that its school knows.
   */
  guardianPhone: sql<string | null>`case when ${users.phoneConfirmedAt} is not null
    then ${users.phoneNumber} else ${childClaims.phoneNumber} end`,
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

const select = (db: Db) =>
  db
    .select({
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
    })
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .leftJoin(users, eq(users.id, children.parentId))
    .leftJoin(childClaims, eq(childClaims.childId, children.id))
