import type * as z from 'zod/mini'
import type { BusyTime, ChildWeek, saveChildWeek as save } from '#contract/family/child-week.ts'
import { MAX_BUSY_TIMES, DEFAULT_WAY_MINUTES } from '#contract/family/week-limits.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { fromBits } from '../../planning/week-slots.ts'
import { mergeWeek } from '../../planning/merge-week.ts'
import type { ChildInWeek } from '../../planning/obstacles.ts'
import {
  type BusyRow,
  type ChildWithWeek,
  findBusyTimes,
  findChildrenWithWeeks,
  findHeld,
  replaceWeek,
} from '../../queries/family/child-weeks.ts'
import { lockChild } from '../../queries/family/children.ts'
import type { Caller } from '../accounts/access.ts'
import { refuseField } from '../input.ts'
import { inTransaction } from '../transaction.ts'

/** Returns the saved week of a child, or the defaults. Refuses `not_found`. */
export async function readChildWeek(
  { db }: Pick<Deps, 'db'>,
  { user }: Caller,
  childId: string,
): Promise<ChildWeek> {
  const family = await findChildrenWithWeeks(db, user.id)
  const child = family.find(({ id }) => id === childId.toLowerCase())
  if (!child) throw new Refusal('not_found')
  const busy = await findBusyTimes(db, [child.id])
  return { childId: child.id, ...usualOr(child), busy: busy.map(toBusyTime) }
}

/**
 * Replaces the week of a child. With `seen`, changes only what differs from it. Refuses `not_found`, and
 * `too_many` at `busy` if both guardians together have added too many times.
 */
export async function saveChildWeek(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { childId, seen, ...typed }: z.output<typeof save.input>,
): Promise<void> {
  await inTransaction(deps, async tx => {
    if (!(await lockChild(tx, childId, caller.user.id))) throw new Refusal('not_found')
    const { busy, ...week } = seen
      ? mergeWeek(await readChildWeek({ db: tx }, caller, childId), seen, typed)
      : typed
    if (busy.length > MAX_BUSY_TIMES) throw refuseField('busy', 'too_many')
    await replaceWeek(tx, { childId, ...week, updatedAt: deps.now() }, busy)
  })
}

/** A child with its week, and the fields that decide which activities fit. */
export type FamilyChild = ChildInWeek & Pick<ChildWithWeek, 'firstName' | 'birthDate' | 'genderId'>

/** Lists all children of a parent with their weeks, in the order of siblings. */
export async function readFamily(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: Pick<Caller, 'user'>,
): Promise<FamilyChild[]> {
  const family = await findChildrenWithWeeks(db, user.id)
  const ids = family.map(({ id }) => id)
  if (ids.length === 0) return []
  const [busy, held] = await Promise.all([findBusyTimes(db, ids), findHeld(db, ids, now())])
  return family.map(child => ({
    ...child,
    ...usualOr(child),
    busy: busy.filter(({ childId }) => childId === child.id).map(toBusyTime),
    held: held
      .filter(({ childId }) => childId === child.id)
      .map(({ bits, childId: _, nameAr, nameEn, ...activity }) => ({
        ...activity,
        names: { en: nameEn, ar: nameAr },
        slots: bits === null ? null : fromBits(bits),
      })),
  }))
}

const usualOr = ({
  needsRide,
  wayMinutes,
}: Pick<ChildWithWeek, 'needsRide' | 'wayMinutes'>): Pick<
  ChildWeek,
  'needsRide' | 'wayMinutes'
> => ({
  wayMinutes: wayMinutes ?? DEFAULT_WAY_MINUTES,
  needsRide: needsRide ?? false,
})

const HH_MM = 'HH:MM'.length

/** Converts a stored busy time to the contract's shape. */
export const toBusyTime = ({ endTime, kind, startTime, weekday }: BusyRow): BusyTime => ({
  weekday,
  startTime: startTime.slice(0, HH_MM),
  endTime: endTime.slice(0, HH_MM),
  kind,
})
