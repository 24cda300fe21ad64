import type { Deps, Tx } from '../../deps.ts'
import {
  type ActivitySeats,
  findActivitySeats,
} from '../../queries/registrations/activity-seats.ts'
import { lockActivity, type RegisterActivity } from '../../queries/registrations/lock-activity.ts'
import {
  endRegistrations,
  findDueActivities,
  findWaitingList,
  findNotConfirmed,
  findOverdueOffers,
  findPositions,
  findNotifiable,
  type NotifiableRow,
  moveToEndOfList,
  updateRegistrations,
} from '../../queries/registrations/registration-rows.ts'
import { offerEndsAt, tooCloseUntil } from '../../registrations/offer-end.ts'
import { type Unit, unitsOf, chooseForSeats } from '../../registrations/waiting-list.ts'
import { isOver, seatsLeftOf } from '../../registrations/registration-state.ts'
import { type FamilyUpdate, notifyFamilies } from '../family/family-notices.ts'
import { inTransaction } from '../transaction.ts'

export type RegistrationDeps = Pick<Deps, 'db' | 'now' | 'random' | 'notices' | 'alarms' | 'queue'>

/** After this many missed offers a child leaves the waiting list (design, section 5). */
const MAX_MISSED_OFFERS = 2

/** Returns how full a locked activity is. */
export async function seatsOf(
  tx: Tx,
  { id }: Pick<RegisterActivity, 'id'>,
  now: Date,
): Promise<ActivitySeats> {
  const seats = await findActivitySeats(tx, [id], now, tooCloseUntil(now))
  const found = seats.get(id)
  if (!found) throw new Error('The locked activity was not found.')
  return found
}

/** Returns the number of seats that are neither taken nor reserved; `Infinity` without a limit. */
export function freeSeats(
  activity: Pick<RegisterActivity, 'capacity' | 'seatsReserved'>,
  { taken }: Pick<ActivitySeats, 'taken'>,
): number {
  return seatsLeftOf({ ...activity, taken }) ?? Infinity
}

/**
 * Brings the waiting list of a locked activity up to date: takes back expired offers, and offers free seats
 * to the first in line. Call it before registering or answering an offer, and after freeing a seat. Returns
 * the seats afterwards. Skips an activity that is over; `updateWaitingListOf` handles those.
 */
export async function updateWaitingList(
  deps: RegistrationDeps,
  tx: Tx,
  activity: RegisterActivity,
): Promise<ActivitySeats> {
  const now = deps.now()
  const seats = await seatsOf(tx, activity, now)
  if (!isListDue(activity, seats, now)) return seats
  if (seats.hasOverdueOffers) await takeBackOffers(deps, tx, activity)
  await offerSeats(deps, tx, activity)
  return seatsOf(tx, activity, now)
}

/** Does the same for many locked activities. One statement finds those with a waiting list to update. */
export async function updateWaitingListsAmong(
  deps: RegistrationDeps,
  tx: Tx,
  activities: readonly RegisterActivity[],
): Promise<void> {
  const now = deps.now()
  const ids = activities.map(({ id }) => id)
  const found = await findActivitySeats(tx, ids, now, tooCloseUntil(now))
  for (const activity of activities) {
    const seats = found.get(activity.id)
    if (seats && isListDue(activity, seats, now)) await updateWaitingList(deps, tx, activity)
  }
}

/** Whether an offer ran out, or a free seat can be offered. Never if the activity is over. */
const isListDue = (activity: RegisterActivity, seats: ActivitySeats, now: Date): boolean =>
  !isOver(activity, now) &&
  (seats.hasOverdueOffers || (seats.waiting > 0 && freeSeats(activity, seats) > 0))

/**
 * Updates the waiting list of one activity in its own transaction. If the activity is over, ends its waiting
 * list in batches.
 */
export async function updateWaitingListOf(
  deps: RegistrationDeps,
  activityId: number,
): Promise<void> {
  let isMore = true
  while (isMore)
    isMore = await inTransaction(deps, async tx => {
      const activity = await lockActivity(tx, activityId)
      if (activity && isOver(activity, deps.now())) return closeWaitingList(deps, tx, activity)
      if (activity) await updateWaitingList(deps, tx, activity)
      return false
    })
}

export type WaitingListDeps = RegistrationDeps & Pick<Deps, 'log'>

/**
 * Updates every waiting list that is due. A failure is logged and does not stop the others.
 */
export async function updateDueWaitingLists(deps: WaitingListDeps): Promise<void> {
  await updateWaitingLists(deps, await findDueActivities(deps.db, deps.now()))
}

/**
 * Updates the waiting lists that are due among the given activities, and returns whether there were
 * any. Called before a parent sees their state, so that an expired offer is never shown as open while
 * the scheduled job has not run yet.
 */
export async function updateDueAmong(
  deps: WaitingListDeps,
  ids: readonly number[],
): Promise<boolean> {
  const due = ids.length > 0 ? await findDueActivities(deps.db, deps.now(), ids) : []
  await updateWaitingLists(deps, due)
  return due.length > 0
}

/** Updates waiting lists, each in its own transaction. A failure is logged and does not stop the others. */
export async function updateWaitingLists(
  deps: WaitingListDeps,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids)
    await updateWaitingListOf(deps, id).catch(error =>
      deps.log.error('A waiting list could not be updated.', { error }),
    )
}

/** One transaction ends this many registrations and queues their notices. */
const CLOSE_BATCH = 100

async function closeWaitingList(
  deps: RegistrationDeps,
  tx: Tx,
  activity: RegisterActivity,
): Promise<boolean> {
  const left = await findNotConfirmed(tx, activity.id, CLOSE_BATCH)
  await endRegistrations(tx, idsOf(left), 'expired', deps.now())
  await notifyUnits(deps, tx, activity, groupSiblings(left), 'left_list')
  return left.length === CLOSE_BATCH
}

/**
 * Takes back expired offers. For a family that waits to be erased it does not count as missed: it keeps its
 * position in case it stays.
 */
async function takeBackOffers(deps: RegistrationDeps, tx: Tx, activity: RegisterActivity) {
  for (const unit of groupSiblings(await findOverdueOffers(tx, activity.id, deps.now()))) {
    const missed = 1 + Math.max(...unit.map(({ registration }) => registration.missedOffers))
    if (waitsToBeErased(unit))
      await updateRegistrations(tx, idsOf(unit), { status: 'waitlisted', offerExpiresAt: null })
    else if (missed >= MAX_MISSED_OFFERS) {
      await endRegistrations(tx, idsOf(unit), 'expired', deps.now())
      await notifyUnits(deps, tx, activity, [unit], 'left_list')
    } else {
      await moveToEndOfList(tx, idsOf(unit))
      await notifyUnits(deps, tx, activity, [unit], 'offer_missed')
    }
  }
}

/**
 * Offers every free seat to the first in line, with a deadline. A family that waits to be erased is passed
 * over: it would not be notified. It keeps its position in case it stays.
 */
async function offerSeats(deps: RegistrationDeps, tx: Tx, activity: RegisterActivity) {
  const now = deps.now()
  const seats = await seatsOf(tx, activity, now)
  const offerExpiresAt = offerEndsAt({
    now,
    startAfter: seats.startAfter,
    isDated: seats.firstStart !== null,
    overAt: activity.overAt,
  })
  const units = unitsOf(await findWaitingList(tx, activity.id)).filter(
    unit => !waitsToBeErased(unit),
  )
  const offered = offerExpiresAt ? chooseForSeats(units, freeSeats(activity, seats)).flat() : []
  if (!offerExpiresAt || offered.length === 0) return

  await updateRegistrations(tx, idsOfLine(offered), { status: 'offered', offerExpiresAt })
  await deps.alarms.set(tx, { activityId: activity.id, at: offerExpiresAt })
  const notified = groupSiblings(await findNotifiable(tx, idsOfLine(offered)))
  await notifyUnits(deps, tx, activity, notified, 'offer')
}

const waitsToBeErased = (unit: readonly { isToBeErased: boolean }[]) =>
  unit.some(({ isToBeErased }) => isToBeErased)

const idsOf = (rows: readonly NotifiableRow[]) => rows.map(({ registration }) => registration.id)
const idsOfLine = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Groups rows by siblings who wait together and share a message. */
const groupSiblings = (
  rows: readonly NotifiableRow[],
): Unit<NotifiableRow & { id: string; rank: number; groupId: string | null }>[] =>
  unitsOf(rows.map(row => ({ ...row, ...row.registration })))

/** Notifies families of what became of their places in line: the children of each unit are of one family. */
async function notifyUnits(
  deps: RegistrationDeps,
  tx: Tx,
  activity: RegisterActivity,
  units: readonly (readonly NotifiableRow[])[],
  kind: 'offer' | 'offer_missed' | 'left_list',
): Promise<void> {
  const firstIds = units.flatMap(unit => idsOf(unit.slice(0, 1)))
  const positions = kind === 'offer_missed' ? await findPositions(tx, firstIds) : null
  const notices = units.flatMap(unit => {
    const [first] = unit
    if (!first) return []
    const { missedOffers, offerExpiresAt, id } = first.registration
    // An offer may be made again without a miss between them.
    const which = kind === 'offer' && offerExpiresAt ? offerExpiresAt.toISOString() : missedOffers
    const news: FamilyUpdate = {
      kind,
      children: unit.map(({ firstName }) => firstName),
      activity,
      at: kind === 'offer' ? offerExpiresAt : null,
      position: positions?.get(id) ?? null,
    }
    return [{ to: first.addressee, news, cause: `${kind} ${id} ${which}` }]
  })
  await notifyFamilies(deps, tx, notices)
}
