import type { Tx } from '../../deps.ts'
import { lockActivities } from '../../queries/registrations/activity.ts'
import { endRegistrations, findActiveOfChild } from '../../queries/registrations/places.ts'
import { type RegistrationDeps, settle } from './settle.ts'

/** Gives back everything that a child has, which must be locked: the lines behind it move on. */
export async function releaseSeats(deps: RegistrationDeps, tx: Tx, childId: string): Promise<void> {
  const seen = await findActiveOfChild(tx, childId)
  const activities = await lockActivities(
    tx,
    seen.map(({ activityId }) => activityId),
  )
  // Again, now that nobody else moves them.
  const held = await findActiveOfChild(tx, childId)
  await endRegistrations(
    tx,
    held.map(({ id }) => id),
    'cancelled',
    deps.now(),
  )
  for (const activity of activities) await settle(deps, tx, activity)
}
