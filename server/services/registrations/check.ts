import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import {
  findActivitySeats,
  type ActivitySeats,
} from '../../queries/registrations/activity-seats.ts'
import { findActivities, type RegisterActivity } from '../../queries/registrations/lock-activity.ts'
import { findChildrenToRegister, type RegisterChild } from '../../queries/registrations/children.ts'
import { findOverlaps, type SessionOverlap } from '../../queries/registrations/overlaps.ts'
import {
  findActive,
  findPositions,
  type RegistrationRow,
} from '../../queries/registrations/registration-rows.ts'
import { registrationStateOf, seatsLeftOf } from '../../registrations/registration-state.ts'
import type { Caller } from '../accounts/access.ts'
import { reasonsOf, type RefusalReason } from './reasons.ts'
import { updateDueAmong, type WaitingListDeps } from './offer-seats.ts'

type CheckDeps = Pick<Deps, 'db' | 'now'>

/** The result of checking one child against one activity. */
export interface Check {
  child: RegisterChild
  activity: RegisterActivity
  /** Why the child is not eligible; empty if it is. */
  reasons: RefusalReason[]
  overlaps: SessionOverlap[]
  registration: { id: string; status: RegistrationRow['status']; position: number | null } | null
}

/**
 * Checks all children of the caller for one activity, and returns its current seats. Refuses
 * `not_found`.
 */
export async function checkChildren(deps: WaitingListDeps, { user }: Caller, gId: string) {
  const [activity] = await findActivities(deps.db, [gId])
  if (!activity) throw new Refusal('not_found')
  await updateDueAmong(deps, [activity.id])

  const children = await findChildrenToRegister(deps.db, user.id)
  const pairs = children.map(child => ({ child, activity }))
  const { checks, seats } = await checkPairs(deps, pairs, [activity])
  const { taken, waiting } = requireSeats(seats, activity)
  return {
    registrationState: registrationStateOf({ ...activity, taken }, deps.now()),
    seatsLeft: seatsLeftOf({ ...activity, taken }),
    waitlistLength: waiting,
    hasWaitlist: activity.hasWaitlist,
    children: checks,
  }
}

/** Checks all children of the caller for several activities: reasons and seats, without conflicts. */
export async function checkActivities(deps: CheckDeps, { user }: Caller, gIds: readonly string[]) {
  const { db } = deps
  const now = deps.now()
  const activities = await findActivities(db, gIds)
  const children = await findChildrenToRegister(db, user.id)
  const seats = await findActivitySeats(db, idsOf(activities), now, now)
  const active = await findActive(db, idsOf(children), idsOf(activities))
  return activities.map(activity => ({
    gId: activity.gId,
    children: children.map(child => ({
      child,
      reasons: reasonsOf(child, activity, requireSeats(seats, activity).firstStart, now),
      status: active.find(isOf({ child, activity }))?.status ?? null,
    })),
  }))
}

interface Pair {
  child: RegisterChild
  activity: RegisterActivity
}

/** Checks the pairs of a cart. They can also conflict with each other. */
export async function checkCart(deps: WaitingListDeps, pairs: readonly Pair[]): Promise<Check[]> {
  const activities = [...new Set(pairs.map(({ activity }) => activity))]
  await updateDueAmong(deps, idsOf(activities))
  return (await checkPairs(deps, pairs, activities, { among: true })).checks
}

async function checkPairs(
  { db, now: clock }: CheckDeps,
  pairs: readonly Pair[],
  activities: readonly RegisterActivity[],
  options: { among?: boolean } = {},
) {
  const now = clock()
  const ids = idsOf(activities)
  const plans = pairs.map(({ activity, child }) => ({ childId: child.id, activityId: activity.id }))
  const seats = await findActivitySeats(db, ids, now, now)
  const active = await findActive(db, [...new Set(plans.map(({ childId }) => childId))], ids)
  const positions = await findPositions(db, idsOf(active))
  const overlaps = await findOverlaps(db, plans, now, options)
  const checks = pairs.map((pair): Check => {
    const { activity, child } = pair
    const registration = active.find(isOf(pair))
    return {
      child,
      activity,
      reasons: reasonsOf(child, activity, requireSeats(seats, activity).firstStart, now),
      overlaps: registration ? [] : overlaps.filter(isOf(pair)),
      registration: registration
        ? {
            id: registration.id,
            status: registration.status,
            position: positions.get(registration.id) ?? null,
          }
        : null,
    }
  })
  return { checks, seats }
}

const isOf =
  ({ activity, child }: Pair) =>
  ({ activityId, childId }: { activityId: number; childId: string }) =>
    activityId === activity.id && childId === child.id

const idsOf = <T>(rows: readonly { id: T }[]) => rows.map(({ id }) => id)

function requireSeats(seats: Map<number, ActivitySeats>, { id }: RegisterActivity): ActivitySeats {
  const found = seats.get(id)
  if (!found) throw new Error('The activity has no seat counts.')
  return found
}
