import type { Tx } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { lockActivity } from '../../queries/registrations/activity.ts'
import { lockChildren, type RegisterChild } from '../../queries/registrations/children.ts'
import { findRegistrationOf } from '../../queries/registrations/places.ts'
import type { Caller } from '../access.ts'

// Locks are taken in one order: children by id, then activities by id.

/** Children of the caller in the order in which they were named, locked; all of them are there. */
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

/** A registration of the caller's, with its activity locked; refuses `not_found`. */
export async function lockRegistration(tx: Tx, { user }: Caller, id: string) {
  const seen = await findRegistrationOf(tx, user.id, id)
  const activity = seen && (await lockActivity(tx, seen.activityId))
  // Again, now that nobody else moves it.
  const registration = activity && (await findRegistrationOf(tx, user.id, id))
  if (!activity || !registration) throw new Refusal('not_found')
  return { activity, registration }
}
