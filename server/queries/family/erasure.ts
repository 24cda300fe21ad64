import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/open.ts'
import {
  activityHistory,
  childClaims,
  children,
  guardians,
  messages,
  users,
} from '../../db/schema.ts'

/** Stands for an address that was erased. Mails to `.invalid` go nowhere (RFC 2606). */
export const ERASED_ADDRESS = 'erased@guardian.invalid'

/**
 * Whether a child goes with an account that waits to be erased: its parent does and no other guardian stays,
 * or nobody has claimed it and the owner of its address does. `children` must be in the query.
 *
 * The claim is a scalar subquery, because PostgreSQL may answer an `exists` by comparing all claims with all
 * such accounts, and an activity is locked meanwhile. The addresses do not depend on the child, so that they
 * are read once.
 */
export const isChildToBeErased = sql<boolean>`(exists (
    select from ${users} u
    where u.id = ${children.parentId} and u.erase_at is not null and not exists (
      select from ${guardians} g join ${users} o on o.id = g.other_id
      where g.user_id = u.id and o.erase_at is null
    )
  ) or coalesce((
    select c.declined_at is null and coalesce(c.email, c.phone_number) in (
      select email from ${users} where erase_at is not null and email_confirmed_at is not null
      union all
      select phone_number from ${users}
      where erase_at is not null and phone_confirmed_at is not null
    )
    from ${childClaims} c where c.child_id = ${children.id}
  ), false))`

const isSentTo = (addresses: readonly string[]) =>
  or(inArray(childClaims.email, [...addresses]), inArray(childClaims.phoneNumber, [...addresses]))

/**
 * Locks all children of a parent until the transaction ends, and the unclaimed children that schools
 * registered for the parent's addresses. Children that the recipient said they do not know are another
 * family's, and stay. Returns their ids.
 */
export async function lockWholeFamily(
  tx: Tx,
  parentId: string,
  addresses: readonly string[],
): Promise<string[]> {
  const claimed = tx
    .select({ id: childClaims.childId })
    .from(childClaims)
    .where(and(isSentTo(addresses), isNull(childClaims.declinedAt)))
  const locked = await tx
    .select({ id: children.id })
    .from(children)
    .where(
      or(
        eq(children.parentId, parentId),
        addresses.length > 0 ? inArray(children.id, claimed) : undefined,
      ),
    )
    .orderBy(asc(children.id))
    .for('update')
  return locked.map(({ id }) => id)
}

/**
 * Erases addresses that schools entered for children who stay: those that the owner did not know. They count
 * as declined, also if a school has invited the owner again since the family was locked, so that nothing is
 * sent any more.
 */
export async function eraseClaimAddresses(
  tx: Tx,
  addresses: readonly string[],
  now: Date,
): Promise<void> {
  if (addresses.length === 0) return
  await tx
    .update(childClaims)
    .set({
      email: ERASED_ADDRESS,
      phoneNumber: null,
      language: null,
      declinedAt: sql`coalesce(${childClaims.declinedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(isSentTo(addresses))
}

/**
 * Deletes what school staff wrote about these children in their own words: messages to their families only,
 * and reasons in the history of an activity, whose entries remain. Call it before the children are deleted:
 * it finds the entries through their registrations. Notes on their payments go with the registrations.
 */
export async function deleteTextsAbout(tx: Tx, childIds: readonly string[]): Promise<void> {
  if (childIds.length === 0) return
  const theirs = sql`(${sql.join(
    childIds.map(id => sql`${id}::uuid`),
    sql`, `,
  )})`
  const places = sql`(select r.id from registrations r where r.child_id in ${theirs})`
  await tx.execute(sql`
    delete from ${messages} where audience = 'children'
      and exists (select from message_children c where c.message_id = messages.id and c.child_id in ${theirs})
      and not exists (select from message_children c where c.message_id = messages.id and c.child_id not in ${theirs})`)
  await tx.execute(sql`
    update ${activityHistory} set after = after - array['reason', 'en', 'ar']
    where activity_id in (select r.activity_id from registrations r where r.child_id in ${theirs})
      and (after ->> 'registrationId') in (select id::text from ${places} place)`)
}

/**
 * Deletes children with everything that belongs to them. One at a time: a child may have thousands of marks, and
 * the embedded database serves nobody during a statement.
 */
export async function deleteChildren(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await tx.delete(children).where(eq(children.id, id))
}
