import type { Tx } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { lockActivity } from '../../queries/registrations/lock-activity.ts'
import { lockChildren, type RegisterChild } from '../../queries/registrations/children.ts'
import { findRegistrationOf } from '../../queries/registrations/registration-rows.ts'
import type { Caller } from '../accounts/access.ts'

// Locks are always taken in this order, to avoid deadlocks: children by id, then activities by id. Decision
// 152 has the order of all others.

/**
 * Locks children of the caller and returns them in the given order. Refuses `not_found` if one is missing or
 * belongs to another family.
 */
export async function requireChildren(
  tx: Tx,
  { user }: Caller,
  ids: readonly string[],
): Promise<RegisterChild[]> {
  const found = new Map((await lockChildren(tx, user.id, ids)).map(child => [child.id, child]))
  return ids.map(id => {
    const child = found.get(id)
    if (!child) throw new Refusal('not_found')
    return child
  })
}

/** Locks the activity of a caller's registration and returns both. Refuses `not_found`. */
export async function lockRegistration(tx: Tx, { user }: Caller, id: string) {
  const seen = await findRegistrationOf(tx, user.id, id)
  const activity = seen && (await lockActivity(tx, seen.activityId))
  // Read again under the lock, because it may have changed before.
  const registration = activity && (await findRegistrationOf(tx, user.id, id))
  if (!activity || !registration) throw new Refusal('not_found')
  return { activity, registration }
}
