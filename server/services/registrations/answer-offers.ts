import type { Tx } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { RegisterActivity } from '../../queries/registrations/lock-activity.ts'
import { findOverlaps } from '../../queries/registrations/overlaps.ts'
import {
  endRegistrations,
  findRegistrationOf,
  findGroup,
  findNotifiable,
  type RegistrationRow,
  updateRegistrations,
} from '../../queries/registrations/registration-rows.ts'
import { isOver } from '../../registrations/registration-state.ts'
import type { Caller } from '../accounts/access.ts'
import { notifyFamily } from '../family/family-notices.ts'
import { inTransaction } from '../transaction.ts'
import { lockRegistration, requireChildren } from './locks.ts'
import { overlapReason, sentenceOf } from './reasons.ts'
import { type RegistrationDeps, updateWaitingList } from './offer-seats.ts'

type Answered = Pick<RegistrationRow, 'id' | 'status'>[]

/**
 * Accepts offered seats for all siblings who waited together. Repeating the call returns the same result.
 * Refuses `offer_expired`, and `schedule_conflict` if a child has another activity at that time, unless
 * `allowConflict` is set.
 */
export function acceptOffer(
  deps: RegistrationDeps,
  caller: Caller,
  { allowConflict, registrationId }: { registrationId: string; allowConflict: boolean },
): Promise<Answered> {
  return inTransaction(deps, async tx => {
    await lockFamily(tx, caller, registrationId)
    const { activity } = await lockRegistration(tx, caller, registrationId)
    const seats = await updateWaitingList(deps, tx, activity)
    const answered = await requireOffered(deps, tx, caller, registrationId)
    if (answered.every(({ status }) => status === 'confirmed')) return answered
    // Its last dates may have gone since the offer was made. A seat would only cost the family its fee.
    if (isOver(activity, deps.now())) throw new Refusal('offer_expired')

    if (!allowConflict) await requireNoOverlap(deps, tx, activity, answered)
    const ids = idsOf(answered)
    const confirmedAt = deps.now()
    await updateRegistrations(tx, ids, { status: 'confirmed', confirmedAt, offerExpiresAt: null })
    await notifyConfirmed(deps, tx, activity, ids, seats.nextStart)
    return answered.map(({ id }) => ({ id, status: 'confirmed' }))
  })
}

/**
 * Declines an offer for all siblings who waited together; the seats go to the next in line. Refuses
 * `offer_expired`.
 */
export function declineOffer(
  deps: RegistrationDeps,
  caller: Caller,
  registrationId: string,
): Promise<Answered> {
  return inTransaction(deps, async tx => {
    const { activity, registration } = await lockRegistration(tx, caller, registrationId)
    if (registration.status === 'cancelled') return [registration]
    await updateWaitingList(deps, tx, activity)
    const offered = (await requireOffered(deps, tx, caller, registrationId)).filter(
      ({ status }) => status === 'offered',
    )
    if (offered.length === 0) throw new Refusal('offer_expired')

    await endRegistrations(tx, idsOf(offered), 'cancelled', deps.now())
    await updateWaitingList(deps, tx, activity)
    return offered.map(({ id }) => ({ id, status: 'cancelled' }))
  })
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Locks the children before the activity, in the order that `locks.ts` sets. */
async function lockFamily(tx: Tx, caller: Caller, registrationId: string): Promise<void> {
  const seen = await findRegistrationOf(tx, caller.user.id, registrationId)
  if (!seen) throw new Refusal('not_found')
  const family = await findGroup(tx, seen)
  await requireChildren(
    tx,
    caller,
    [seen, ...family].map(({ childId }) => childId),
  )
}

/**
 * Returns the siblings who were offered seats together, whether still offered or accepted already.
 * Refuses `offer_expired`.
 */
async function requireOffered(
  { now }: Pick<RegistrationDeps, 'now'>,
  tx: Tx,
  { user }: Caller,
  registrationId: string,
): Promise<RegistrationRow[]> {
  const own = await findRegistrationOf(tx, user.id, registrationId)
  if (own?.status !== 'offered' && own?.status !== 'confirmed') throw new Refusal('offer_expired')
  if (own.offerExpiresAt && own.offerExpiresAt <= now()) throw new Refusal('offer_expired')
  const family = await findGroup(tx, own)
  return family.filter(({ status }) => status === own.status)
}

async function requireNoOverlap(
  deps: RegistrationDeps,
  tx: Tx,
  activity: RegisterActivity,
  offered: readonly RegistrationRow[],
): Promise<void> {
  const plans = offered.map(({ childId }) => ({ childId, activityId: activity.id }))
  const reasons = (await findOverlaps(tx, plans, deps.now())).map(overlapReason)
  if (reasons.length === 0) return
  throw new Refusal('schedule_conflict', {
    message: sentenceOf({ code: 'schedule_conflict', reasons }),
    errors: reasons.map(code => ({ path: 'registrationId', code })),
  })
}

/** Notifies the family of these registrations that their seats are confirmed; `at` is the next session. */
export async function notifyConfirmed(
  deps: RegistrationDeps,
  tx: Tx,
  activity: RegisterActivity,
  ids: readonly string[],
  at: Date | null,
): Promise<void> {
  const notifiable = await findNotifiable(tx, ids)
  const [first] = notifiable
  if (!first) return
  const children = notifiable.map(({ firstName }) => firstName)
  const kind = 'registration_confirmed'
  const news = { kind, children, registrationIds: ids, activity, at } as const
  await notifyFamily(deps, tx, first.addressee, news, `${news.kind} ${first.registration.id}`)
}
