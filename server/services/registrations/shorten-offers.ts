import { HOUR_MS } from '#contract/durations.ts'
import type { Tx } from '../../deps.ts'
import { findOffersAfter } from '../../queries/import/families.ts'
import type { ActivitySeats } from '../../queries/registrations/activity-seats.ts'
import type { RegisterActivity } from '../../queries/registrations/lock-activity.ts'
import {
  findNotifiable,
  type NotifiableRow,
  updateRegistrations,
} from '../../queries/registrations/registration-rows.ts'
import { offerEndsAt } from '../../registrations/offer-end.ts'
import { unitsOf } from '../../registrations/waiting-list.ts'
import { isOver } from '../../registrations/registration-state.ts'
import { type FamilyNotice, notifyFamilies } from '../family/family-notices.ts'
import type { RegistrationDeps } from './offer-seats.ts'

/** A parent always keeps at least this much time to answer, even if the session is sooner. */
const MIN_LEFT_MS = HOUR_MS

/**
 * Ends the offers of a locked activity earlier if its sessions moved to an earlier time, and notifies the
 * parents concerned. `seats` must be those of this activity.
 */
export async function shortenOffers(
  deps: RegistrationDeps,
  tx: Tx,
  activity: RegisterActivity,
  seats: ActivitySeats,
): Promise<void> {
  const offerExpiresAt = latestEnd(activity, seats, deps.now())
  const ids = offerExpiresAt ? await findOffersAfter(tx, activity.id, offerExpiresAt) : []
  if (!offerExpiresAt || ids.length === 0) return

  await updateRegistrations(tx, ids, { offerExpiresAt })
  await deps.alarms.set(tx, { activityId: activity.id, at: offerExpiresAt })
  const notifiable = await findNotifiable(tx, ids)
  const units = unitsOf(notifiable.map(row => ({ ...row, ...row.registration })))
  const notices = units.flatMap(unit => noticeOf({ activity, unit, at: offerExpiresAt }))
  await notifyFamilies(deps, tx, notices)
}

/**
 * Returns the end of an offer made now. If none would be made now, existing offers run until the next
 * session.
 */
function latestEnd(
  activity: RegisterActivity,
  { firstStart, nextStart, startAfter }: ActivitySeats,
  now: Date,
): Date | null {
  if (isOver(activity, now)) return null
  const { overAt } = activity
  const end = offerEndsAt({ now, startAfter, isDated: firstStart !== null, overAt }) ?? nextStart
  return end && new Date(Math.max(end.getTime(), now.getTime() + MIN_LEFT_MS))
}

interface ShorterOffer {
  activity: RegisterActivity
  unit: readonly NotifiableRow[]
  at: Date
}

function noticeOf({ activity, at, unit }: ShorterOffer): FamilyNotice[] {
  const [first] = unit
  if (!first) return []
  const children = unit.map(({ firstName }) => firstName)
  const cause = `offer ${first.registration.id} until ${at.toISOString()}`
  return [{ to: first.addressee, news: { kind: 'offer', children, activity, at }, cause }]
}
