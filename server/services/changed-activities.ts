import type { Deps, Tx } from '../deps.ts'
import { announceChanges } from '../index-now/announce.ts'
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
import { inTransaction } from './transaction.ts'

/**
 * Receives changed activities. It runs in the transaction that marks them as announced: what it
 * queues is sent exactly once, or the changes come again.
 */
export type TellOutside = (
  deps: Deps,
  tx: Tx,
  changed: readonly Pick<ChangedActivity, 'activityId' | 'gId'>[],
) => Promise<void>

/** Receivers besides the open data feeds. */
const OUTSIDE: readonly TellOutside[] = [announceChanges]

/** How many changes one transaction announces. */
const MOST_CHANGES = 1_000
/** How many activities one statement compares. */
const RANGE = 20_000

interface TellOptions {
  outside?: readonly TellOutside[]
  /** When it aborts, the current transaction still finishes. The rest is announced next time. */
  signal?: AbortSignal
}

/**
 * Announces all changes that were not announced yet. Does nothing while another process is doing
 * so.
 */
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

/** Returns each activity once. Changes of seats alone are left out. */
function catalogueChanges(changed: readonly ChangedActivity[]): ChangedActivity[] {
  const real = changed.filter(({ seatsOnly }) => !seatsOnly)
  return [...new Map(real.map(change => [change.activityId, change])).values()]
}

/**
 * Finds activities whose feed entry is out of date, for example after a category was put on the
 * OpenActive list or the mapping changed. Compares one range of ids at a time, so that no statement
 * blocks others for long.
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
