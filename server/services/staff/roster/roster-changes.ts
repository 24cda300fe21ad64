import type { RosterRow } from '#contract/manage/roster.ts'
import type { Tx } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import {
  lockActivity,
  type RegisterActivity,
} from '../../../queries/registrations/lock-activity.ts'
import {
  endRegistrations,
  findRegistration,
  findNotifiable,
  type RegistrationRow,
  updateRegistrations,
} from '../../../queries/registrations/registration-rows.ts'
import { findGId } from '../../../queries/staff/managed.ts'
import { isOver } from '../../../registrations/registration-state.ts'
import type { Caller } from '../../accounts/access.ts'
import { notifyFamily } from '../../family/family-notices.ts'
import { refuseField } from '../../input.ts'
import { notifyConfirmed } from '../../registrations/answer-offers.ts'
import {
  freeSeats,
  seatsOf,
  updateWaitingList,
  type WaitingListDeps,
} from '../../registrations/offer-seats.ts'
import { inTransaction } from '../../transaction.ts'
import { recordDeed } from '../activities/history.ts'
import { type ActivityRights, requireRoster } from '../rights.ts'
import { readRosterRow } from './roster.ts'

interface Promotion {
  registrationId: string
  overbook?: boolean | null | undefined
  reason?: string | null | undefined
}

/**
 * Confirms a place for a child that waits or has an offer. A confirmed place stays unchanged. An offer holds
 * its seat already; beyond the capacity, `overbook` and a reason are needed. Refuses `not_found`, `forbidden`
 * without the right `Roster`, `activity_full`, and `registration_closed` for an ended registration or
 * activity.
 */
export async function promote(
  deps: WaitingListDeps,
  caller: Caller,
  { overbook, reason, registrationId }: Promotion,
): Promise<RosterRow> {
  if (overbook && !reason) throw refuseField('reason', 'required')
  return withPlace(deps, caller, registrationId, async (tx, activity, registration) => {
    if (registration.status === 'confirmed') return
    requireOpen(deps, activity, registration)
    const seats = await seatsOf(tx, activity, deps.now())
    const isFull = registration.status === 'waitlisted' && freeSeats(activity, seats) === 0
    if (isFull && !overbook) throw new Refusal('activity_full')
    await updateRegistrations(tx, [registrationId], {
      status: 'confirmed',
      confirmedAt: deps.now(),
      offerExpiresAt: null,
    })
    await notifyConfirmed(deps, tx, activity, [registrationId], seats.nextStart)
    await recordDeed(deps, tx, caller, {
      id: activity.id,
      what: 'promoted',
      before: { registrationId, status: registration.status },
      after: { registrationId, status: 'confirmed', overbooked: isFull, reason: reason ?? null },
    })
  })
}

interface Cancellation {
  registrationId: string
  message_En?: string | null | undefined
  message_Ar?: string | null | undefined
}

/**
 * Cancels a child's place, notifies its family, and offers the seat to the next in line. An ended
 * registration stays unchanged. Refuses as `promote` does.
 */
export async function cancelPlace(
  deps: WaitingListDeps,
  caller: Caller,
  { message_Ar, message_En, registrationId }: Cancellation,
): Promise<RosterRow> {
  return withPlace(deps, caller, registrationId, async (tx, activity, registration) => {
    if (registration.endedAt) return
    requireOpen(deps, activity, registration)
    await endRegistrations(tx, [registrationId], 'cancelled', deps.now())
    const note = { en: message_En || null, ar: message_Ar || null }
    await notifyCancelled(deps, tx, activity, registrationId, note)
    await updateWaitingList(deps, tx, activity)
    await recordDeed(deps, tx, caller, {
      id: activity.id,
      what: 'registration_cancelled',
      before: { registrationId, status: registration.status },
      after: { registrationId, status: 'cancelled', ...note },
    })
  })
}

/** Runs `work` on a registration whose activity is locked and whose waiting list is up to date. */
async function withPlace(
  deps: WaitingListDeps,
  caller: Caller,
  id: string,
  work: (tx: Tx, activity: RegisterActivity, registration: RegistrationRow) => Promise<void>,
): Promise<RosterRow> {
  const access = await requirePlace(deps, caller, id)
  await inTransaction(deps, async tx => {
    const activity = await lockActivity(tx, access.activityId)
    if (!activity) throw new Refusal('not_found')
    // Again, because the role may have been taken while this waited.
    await requirePlace({ db: tx }, caller, id)
    await updateWaitingList(deps, tx, activity)
    // Read under the lock, because it may have changed before.
    const registration = await findRegistration(tx, id)
    if (!registration) throw new Refusal('not_found')
    await work(tx, activity, registration)
  })
  return readRosterRow(deps, caller, access, id)
}

/**
 * Returns the caller's role at a registration's activity, if they may change its roster. Refuses `not_found`
 * and `forbidden`.
 */
export async function requirePlace(
  deps: Pick<WaitingListDeps, 'db'>,
  caller: Caller,
  id: string,
): Promise<ActivityRights> {
  const seen = await findRegistration(deps.db, id)
  const gId = seen && (await findGId(deps.db, seen.activityId))
  if (!gId) throw new Refusal('not_found')
  return requireRoster(deps, caller, gId)
}

function requireOpen(
  { now }: WaitingListDeps,
  activity: RegisterActivity,
  { endedAt }: RegistrationRow,
): void {
  if (endedAt || isOver(activity, now())) throw new Refusal('registration_closed')
}

async function notifyCancelled(
  deps: WaitingListDeps,
  tx: Tx,
  activity: RegisterActivity,
  id: string,
  note: { en: string | null; ar: string | null },
): Promise<void> {
  const [notifiable] = await findNotifiable(tx, [id])
  if (!notifiable) return
  const news = {
    kind: 'place_cancelled',
    children: [notifiable.firstName],
    registrationIds: [id],
    activity,
    at: null,
    note,
  } as const
  await notifyFamily(deps, tx, notifiable.addressee, news, `${news.kind} ${id}`)
}
