import { MAX_CHILDREN } from '#contract/limits.ts'
import type { Tx } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { countChildren, deleteChild } from '../../queries/family/children.ts'
import {
  findUnmoved,
  assignParent,
  lockUnclaimed,
  moveAttendance,
  moveRegistrations,
  takeClaim,
} from '../../queries/family/claims.ts'
import { deleteTextsAbout } from '../../queries/family/erasure.ts'
import { lockFamily } from '../../queries/family/guardians.ts'
import { lockActivities, type RegisterActivity } from '../../queries/registrations/lock-activity.ts'
import type { RegisterChild } from '../../queries/registrations/children.ts'
import {
  findActive,
  findActiveOfChild,
  type RegistrationRow,
  updateRegistrations,
} from '../../queries/registrations/registration-rows.ts'
import { moveDues } from '../../queries/staff/dues.ts'
import { moveMarks } from '../../queries/trainer/marks.ts'
import { isOver } from '../../registrations/registration-state.ts'
import type { Caller } from '../accounts/access.ts'
import { keepGuardianConsent } from '../accounts/consents.ts'
import { refuseField } from '../input.ts'
import { notifyConfirmed } from '../registrations/answer-offers.ts'
import { requireChildren } from '../registrations/locks.ts'
import { seatsOf, type RegistrationDeps, updateWaitingList } from '../registrations/offer-seats.ts'
import { reasonsOf, sentenceOf } from '../registrations/reasons.ts'
import { showMarks } from '../registrations/shown-attendance.ts'
import { inTransaction } from '../transaction.ts'
import { requireClaim } from './claims.ts'

interface Acceptance {
  claimId: string
  /** A child of the caller to merge into; without one, the claimed child is added to the family. */
  childId?: string | null | undefined
}

/**
 * Gives the caller a child that a school registered: as another child, or by moving its places to one of
 * theirs. Notifies the family of places that are new to it. Refuses `invitation_dead`; `not_found` and
 * `email_not_confirmed` if the caller has not confirmed the address; `not_found` for another family's child;
 * `not_eligible` for one that an activity is not for; and `too_many` at `childId` if the family would have
 * too many children.
 */
export async function acceptClaim(
  deps: RegistrationDeps,
  caller: Caller,
  { childId, claimId }: Acceptance,
): Promise<{ childId: string; firstName: string }> {
  const wanted = childId?.toLowerCase()
  await requireClaim(deps, caller, claimId)
  return inTransaction(deps, async tx => {
    const user = await lockFamily(tx, caller.user.id)
    if (!user) throw new Refusal('token_invalid')
    const unclaimed = await lockUnclaimed(tx, claimId)
    if (!unclaimed) throw new Refusal('invitation_dead')
    const [own] = wanted ? await requireChildren(tx, caller, [wanted]) : []
    const activities = await lockPlaces(tx, claimId)
    if (!(await takeClaim(tx, claimId, deps.now()))) throw new Refusal('invitation_dead')

    const gained = own ? await mergeChildInto(deps, tx, own, claimId, activities) : activities
    if (!own) await addChildTo(deps, tx, user.id, claimId)
    await keepGuardianConsent(tx, user.id, deps.now())
    const { firstName, id } = own ?? unclaimed
    await notifyConfirmedPlaces(deps, tx, id, gained)
    return { childId: id, firstName }
  })
}

async function lockPlaces(tx: Tx, childId: string): Promise<RegisterActivity[]> {
  const held = await findActiveOfChild(tx, childId)
  return lockActivities(
    tx,
    held.map(({ activityId }) => activityId),
  )
}

async function addChildTo(
  deps: RegistrationDeps,
  tx: Tx,
  parentId: string,
  childId: string,
): Promise<void> {
  if ((await countChildren(tx, parentId)) >= MAX_CHILDREN) throw refuseField('childId', 'too_many')
  await assignParent(tx, childId, parentId, deps.now())
}

/**
 * Moves all places of a child to another one, and deletes the first. Returns the activities in which the
 * other child had no confirmed place before.
 */
async function mergeChildInto(
  deps: RegistrationDeps,
  tx: Tx,
  own: RegisterChild,
  from: string,
  activities: readonly RegisterActivity[],
): Promise<RegisterActivity[]> {
  // Read under the locks: the school may have removed the child from an activity meanwhile.
  const moving = await findActiveOfChild(tx, from)
  const ids = activities.map(({ id }) => id)
  const kept = new Map((await findActive(tx, [own.id], ids)).map(row => [row.activityId, row]))
  for (const registration of moving) {
    const double = kept.get(registration.activityId)
    const activity = activities.find(({ id }) => id === registration.activityId)
    if (double) await mergeRegistrations(tx, double, registration)
    else if (activity) await requireFit(deps, tx, own, activity)
  }
  await moveRegistrations(tx, from, own.id)
  // Before the child is deleted, because its payments would otherwise be kept without a name.
  for (const { leftId, ownId } of await findUnmoved(tx, from, own.id))
    await moveDues(tx, leftId, ownId)
  await deleteTextsAbout(tx, [from])
  await deleteChild(tx, from)
  for (const activity of activities) await updateWaitingList(deps, tx, activity)
  return activities.filter(({ id }) => kept.get(id)?.status !== 'confirmed')
}

/** Merges two registrations of one activity into the caller's own, which gets the better status of both. */
async function mergeRegistrations(
  tx: Tx,
  own: RegistrationRow,
  other: RegistrationRow,
): Promise<void> {
  await moveAttendance(tx, other.id, own.id)
  const sessionIds = await moveMarks(tx, other.id, own.id)
  await showMarks(
    tx,
    sessionIds.map(sessionId => ({ registrationId: own.id, sessionId })),
  )
  if (own.status === 'confirmed' || other.status !== 'confirmed') return
  const { confirmedAt } = other
  await updateRegistrations(tx, [own.id], {
    status: 'confirmed',
    confirmedAt,
    offerExpiresAt: null,
  })
}

async function requireFit(
  deps: RegistrationDeps,
  tx: Tx,
  child: RegisterChild,
  activity: RegisterActivity,
): Promise<void> {
  const { firstStart } = await seatsOf(tx, activity, deps.now())
  const reasons = reasonsOf(child, activity, firstStart, deps.now())
  if (reasons.length === 0) return
  throw new Refusal('not_eligible', {
    errors: reasons.map(code => ({ path: 'childId', code })),
    message: sentenceOf({ code: 'not_eligible', reasons }),
  })
}

/** Sends confirmations, with the dates. */
async function notifyConfirmedPlaces(
  deps: RegistrationDeps,
  tx: Tx,
  childId: string,
  activities: readonly RegisterActivity[],
): Promise<void> {
  const held = await findActiveOfChild(tx, childId)
  for (const activity of activities) {
    const place = held.find(({ activityId }) => activityId === activity.id)
    if (place?.status !== 'confirmed' || isOver(activity, deps.now())) continue
    const { nextStart } = await seatsOf(tx, activity, deps.now())
    await notifyConfirmed(deps, tx, activity, [place.id], nextStart)
  }
}
