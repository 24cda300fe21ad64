import type { Tx } from '../../deps.ts'
import { lockActivities } from '../../queries/registrations/lock-activity.ts'
import {
  endRegistrations,
  findActiveOfChildren,
} from '../../queries/registrations/registration-rows.ts'
import { type RegistrationDeps, updateWaitingListsAmong } from './offer-seats.ts'

/**
 * Ends all active registrations of the children and offers their seats to others. The children must be
 * locked.
 */
export async function releaseSeats(
  deps: RegistrationDeps,
  tx: Tx,
  childIds: readonly string[],
): Promise<void> {
  const seen = await findActiveOfChildren(tx, childIds)
  const activities = await lockActivities(
    tx,
    seen.map(({ activityId }) => activityId),
  )
  // Read again under the locks, because they may have changed before.
  const held = await findActiveOfChildren(tx, childIds)
  await endRegistrations(
    tx,
    held.map(({ id }) => id),
    'cancelled',
    deps.now(),
  )
  await updateWaitingListsAmong(deps, tx, activities)
}
