import type { Tx } from '../../deps.ts'
import { lockActivities } from '../../queries/registrations/activity.ts'
import { endRegistrations, findActiveOfChild } from '../../queries/registrations/places.ts'
import { type RegistrationDeps, updateWaitingList } from './offer-seats.ts'

/**
 * Ends all active registrations of a child and offers its seats to others. The child must be
 * locked.
 */
export async function releaseSeats(deps: RegistrationDeps, tx: Tx, childId: string): Promise<void> {
  const seen = await findActiveOfChild(tx, childId)
  const activities = await lockActivities(
    tx,
    seen.map(({ activityId }) => activityId),
  )
  // They are read again, because they may have changed before the locks were held.
  const held = await findActiveOfChild(tx, childId)
  await endRegistrations(
    tx,
    held.map(({ id }) => id),
    'cancelled',
    deps.now(),
  )
  for (const activity of activities) await updateWaitingList(deps, tx, activity)
}
