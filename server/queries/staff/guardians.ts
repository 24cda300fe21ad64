import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { childClaims, children, guardians, registrations, users } from '../../db/schema.ts'
import type { ClaimRow, Contact } from '../family/claims.ts'
import { ERASED_ADDRESS } from '../family/erasure.ts'
import { isGuardian, isGuardianOfChild } from '../family/guardians.ts'

interface ChildIdentity {
  firstName: string
  lastName: string
  birthDate: string
}

const isSameChild = ({ birthDate, firstName, lastName }: ChildIdentity) =>
  and(
    sql`lower(${children.firstName}) = lower(${firstName})`,
    sql`lower(${children.lastName}) = lower(${lastName})`,
    eq(children.birthDate, birthDate),
  )

/**
 * Whether a child with this name, birthday and guardian has a place in an activity or waits for one: as a
 * child of the user who confirmed the number, or as one that the school registered. E-mails of accounts are
 * not checked: a school must not find out by guessing what its roster does not show.
 */
export async function isOnRoster(
  db: Db,
  activityId: number,
  child: ChildIdentity,
  { email, phoneNumber }: Contact,
): Promise<boolean> {
  const found = await db
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .leftJoin(guardians, isGuardianOfChild)
    .leftJoin(users, isGuardian(users.id))
    .leftJoin(childClaims, eq(childClaims.childId, children.id))
    .where(
      and(
        eq(registrations.activityId, activityId),
        sql`${registrations.status} in ('confirmed', 'offered', 'waitlisted')`,
        isSameChild(child),
        or(
          and(eq(users.phoneNumber, phoneNumber ?? ''), sql`${users.phoneConfirmedAt} is not null`),
          eq(childClaims.email, email ?? ''),
          eq(childClaims.phoneNumber, phoneNumber ?? ''),
        ),
      ),
    )
    .limit(1)
  return found.length > 0
}

/**
 * Locks the child that a school registered before for this guardian, if it was neither claimed nor
 * declined, so that it is registered again and not created twice.
 */
export async function lockSameChild(
  tx: Tx,
  schoolId: number,
  child: ChildIdentity & { genderId: number },
  { email, phoneNumber }: Contact,
): Promise<string | undefined> {
  const [twin] = await tx
    .select({ id: children.id })
    .from(childClaims)
    .innerJoin(children, eq(children.id, childClaims.childId))
    .where(
      and(
        sql`coalesce(${childClaims.email}, ${childClaims.phoneNumber}) = ${email ?? phoneNumber}`,
        eq(childClaims.schoolId, schoolId),
        isNull(childClaims.declinedAt),
        isNull(children.parentId),
        isSameChild(child),
        eq(children.genderId, child.genderId),
      ),
    )
    .limit(1)
    .for('update', { of: children })
  return twin?.id
}

/** Stores the invitation to claim a child. It replaces an earlier one. */
export async function saveClaim(tx: Tx, claim: ClaimRow): Promise<void> {
  const { expiresAt, guardianName, language, tokenHash } = claim
  await tx
    .insert(childClaims)
    .values(claim)
    .onConflictDoUpdate({
      target: childClaims.childId,
      set: { expiresAt, guardianName, language, tokenHash, declinedAt: null },
    })
}

const selectClaimOf = (db: Db, registrationId: string) =>
  db
    .select({ claim: childClaims })
    .from(registrations)
    .innerJoin(childClaims, eq(childClaims.childId, registrations.childId))
    .where(
      and(
        eq(registrations.id, registrationId),
        sql`${childClaims.email} is distinct from ${ERASED_ADDRESS}`,
      ),
    )

/** The claim for the child of a registration, in any state, unless its address was erased. */
export async function findClaimOf(db: Db, registrationId: string): Promise<ClaimRow | undefined> {
  const [row] = await selectClaimOf(db, registrationId)
  return row?.claim
}

/** Locks and returns the same. */
export async function lockClaimOf(tx: Tx, registrationId: string): Promise<ClaimRow | undefined> {
  const [row] = await selectClaimOf(tx, registrationId).for('update', { of: childClaims })
  return row?.claim
}
