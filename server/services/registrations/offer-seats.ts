import type { Deps, Tx } from '../../deps.ts'
import {
  lockActivity,
  type ActivitySeats,
  findPlaces,
  type RegisterActivity,
} from '../../queries/registrations/activity.ts'
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
import {
  offerEndsAt,
  tooCloseUntil,
  type Unit,
  unitsOf,
  chooseForSeats,
} from '../../registrations/waiting-list.ts'
import { isOver, seatsLeftOf } from '../../registrations/registration-state.ts'
import { notifyFamily } from '../family/family-notices.ts'
import { inTransaction } from '../transaction.ts'

export type RegistrationDeps = Pick<Deps, 'db' | 'now' | 'random' | 'notices' | 'alarms' | 'queue'>

/** After this many missed offers a child leaves the waiting list (design, section 5). */
const MAX_MISSED_OFFERS = 2

/** Returns how full a locked activity is. */
export async function placesOf(
  tx: Tx,
  { id }: Pick<RegisterActivity, 'id'>,
  now: Date,
): Promise<ActivitySeats> {
  const places = await findPlaces(tx, [id], now, tooCloseUntil(now))
  const found = places.get(id)
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
 * the places afterwards. Skips an activity that is over; `updateWaitingListOf` handles those.
 */
export async function updateWaitingList(
  deps: RegistrationDeps,
  tx: Tx,
  activity: RegisterActivity,
): Promise<ActivitySeats> {
  const now = deps.now()
  const places = await placesOf(tx, activity, now)
  if (isOver(activity, now)) return places
  if (places.hasOverdueOffers) await takeBackOffers(deps, tx, activity)
  else if (places.waiting === 0 || freeSeats(activity, places) === 0) return places

  await offerSeats(deps, tx, activity)
  return placesOf(tx, activity, now)
}

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
  for (const unit of groupSiblings(left)) await notifyUnit(deps, tx, activity, unit, 'left_list')
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
      await notifyUnit(deps, tx, activity, unit, 'left_list')
    } else {
      await moveToEndOfList(tx, idsOf(unit))
      await notifyUnit(deps, tx, activity, unit, 'offer_missed')
    }
  }
}

/**
 * Offers every free seat to the first in line, with a deadline. A family that waits to be erased is passed
 * over: it would not be notified. It keeps its position in case it stays.
 */
async function offerSeats(deps: RegistrationDeps, tx: Tx, activity: RegisterActivity) {
  const now = deps.now()
  const places = await placesOf(tx, activity, now)
  const offerExpiresAt = offerEndsAt({
    now,
    startAfter: places.startAfter,
    isDated: places.firstStart !== null,
    overAt: activity.overAt,
  })
  const units = unitsOf(await findWaitingList(tx, activity.id)).filter(
    unit => !waitsToBeErased(unit),
  )
  const offered = offerExpiresAt ? chooseForSeats(units, freeSeats(activity, places)).flat() : []
  if (!offerExpiresAt || offered.length === 0) return

  await updateRegistrations(tx, idsOfLine(offered), { status: 'offered', offerExpiresAt })
  await deps.alarms.set(tx, { activityId: activity.id, at: offerExpiresAt })
  for (const unit of groupSiblings(await findNotifiable(tx, idsOfLine(offered))))
    await notifyUnit(deps, tx, activity, unit, 'offer')
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

async function notifyUnit(
  deps: RegistrationDeps,
  tx: Tx,
  activity: RegisterActivity,
  unit: readonly NotifiableRow[],
  kind: 'offer' | 'offer_missed' | 'left_list',
): Promise<void> {
  const [first] = unit
  if (!first) return
  const { missedOffers, offerExpiresAt, id } = first.registration
  // An offer may be made again without a miss between them.
  const which = kind === 'offer' && offerExpiresAt ? offerExpiresAt.toISOString() : missedOffers
  const positions = kind === 'offer_missed' ? await findPositions(tx, [id]) : null
  await notifyFamily(
    deps,
    tx,
    first.addressee,
    {
      kind,
      children: unit.map(({ firstName }) => firstName),
      activity,
      at: kind === 'offer' ? offerExpiresAt : null,
      position: positions?.get(id) ?? null,
    },
    `${kind} ${id} ${which}`,
  )
}
