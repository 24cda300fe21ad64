import type { BusyTime, ChildWeek } from '#contract/family/child-week.ts'
import { USUAL_WAY } from '#contract/family/week-limits.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { fromBits } from '../../planning/week-slots.ts'
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
import { inTransaction } from '../transaction.ts'

/** What was said of a child's weeks; what is usual where nothing was. Refuses `not_found`. */
export async function readChildWeek(
  { db }: Pick<Deps, 'db'>,
  { user }: Caller,
  childId: string,
): Promise<ChildWeek> {
  const family = await findChildrenWithWeeks(db, user.id)
  const child = family.find(({ id }) => id === childId)
  if (!child) throw new Refusal('not_found')
  const busy = await findBusyTimes(db, [childId])
  return { childId, ...usualOr(child), busy: busy.map(toBusyTime) }
}

/** Replaces what was said of a child's weeks. Refuses `not_found`. */
export async function saveChildWeek(
  deps: Pick<Deps, 'db' | 'now'>,
  { user }: Caller,
  { busy, ...week }: ChildWeek,
): Promise<void> {
  await inTransaction(deps, async tx => {
    if (!(await lockChild(tx, week.childId, user.id))) throw new Refusal('not_found')
    await replaceWeek(tx, { ...week, updatedAt: deps.now() }, busy)
  })
}

/** A child with its week, and what an activity is fitted to. */
export type FamilyChild = ChildInWeek & Pick<ChildWithWeek, 'firstName' | 'birthDate' | 'genderId'>

/** All children of a parent with their weeks, in the order of siblings. */
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
  wayMinutes: wayMinutes ?? USUAL_WAY,
  needsRide: needsRide ?? false,
})

const HH_MM = 'HH:MM'.length

/** A time of a week as it is answered. */
export const toBusyTime = ({ endTime, kind, startTime, weekday }: BusyRow): BusyTime => ({
  weekday,
  startTime: startTime.slice(0, HH_MM),
  endTime: endTime.slice(0, HH_MM),
  kind,
})
