import type { Deps, Tx } from '../deps.ts'
import { conceptOf } from '../open-data/concept.ts'
import { MAPPING } from '../open-data/opportunity.ts'
import {
  type ChangedActivity,
  findLastActivityId,
  lockTelling,
  noteDifferences,
  noteOver,
  takeChanges,
  type Telling,
  tellItems,
} from '../queries/changed-activities.ts'
import { findCategoryNames } from '../queries/open-data.ts'
import { announceChanges } from './index-now.ts'
import { inTransaction } from './transaction.ts'

/**
 * Hears of activities whose catalogue data changed, in the transaction that ends with their being
 * told: what it queues there is sent once, or the changes come again.
 */
export type TellOutside = (
  deps: Deps,
  tx: Tx,
  changed: readonly Pick<ChangedActivity, 'activityId' | 'gId'>[],
) => Promise<void>

/** Everybody besides the feeds. */
const OUTSIDE: readonly TellOutside[] = [announceChanges]

/** Changes that one transaction tells. */
const MOST_CHANGES = 1_000
/** Activities that one statement compares. */
const RANGE = 20_000

interface TellOptions {
  outside?: readonly TellOutside[]
  /** Ends after the transaction that is under way; what is left is told another time. */
  signal?: AbortSignal
}

/** Tells everything that changed and was not told yet, unless another process is at it. */
export async function tellChanges(
  deps: Deps,
  { outside = OUTSIDE, signal }: TellOptions = {},
): Promise<void> {
  const goesOn = () => !signal?.aborted
  let isMore = true
  while (isMore && goesOn()) isMore = await inTransaction(deps, tx => tellSome(deps, tx, outside))
}

async function tellSome(deps: Deps, tx: Tx, outside: readonly TellOutside[]): Promise<boolean> {
  if (!(await lockTelling(tx))) return false

  const telling = await tellingNow(deps, tx)
  await noteOver(tx, telling.now, MOST_CHANGES)
  const changed = await takeChanges(tx, MOST_CHANGES)
  if (changed.length === 0) return false

  await tellItems(tx, changed, telling)
  const told = catalogueChanges(changed)
  if (told.length > 0) for (const tell of outside) await tell(deps, tx, told)
  return true
}

/** Each activity once, but those of which only the seats changed. */
function catalogueChanges(changed: readonly ChangedActivity[]): ChangedActivity[] {
  const real = changed.filter(({ seatsOnly }) => !seatsOnly)
  return [...new Map(real.map(change => [change.activityId, change])).values()]
}

/**
 * Finds what feeds do not say as it is: a category that is on the list now, a new way of saying it
 * in the code. A part of the activities at a time, so that nobody waits for it.
 */
export async function compareFeeds(
  deps: Deps,
  options: Pick<TellOptions, 'signal'> = {},
): Promise<void> {
  await tellChanges(deps, options)
  const last = await findLastActivityId(deps.db)
  const telling = await tellingNow(deps, deps.db)
  for (let from = 0; from <= last && !options.signal?.aborted; from += RANGE)
    await noteDifferences(deps.db, [from, from + RANGE], telling)
  await tellChanges(deps, options)
}

async function tellingNow({ now }: Pick<Deps, 'now'>, db: Deps['db']): Promise<Telling> {
  const names = await findCategoryNames(db)
  const listed = names.filter(({ nameEn }) => conceptOf(nameEn)).map(({ id }) => id)
  return { listed, mapping: MAPPING, now: now() }
}
