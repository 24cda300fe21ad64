import type { Deps, Tx } from '../../deps.ts'
import { announceChanges } from '../../index-now/announce.ts'
import { conceptOf } from '../../open-data/concept.ts'
import { MAPPING } from '../../open-data/opportunity.ts'
import {
  type ChangedActivity,
  type FeedRules,
  findLastActivityId,
  lockChangeFeed,
  queueOutdated,
  queueEnded,
  takeChanges,
  updateFeedItems,
} from '../../queries/discovery/changed-activities.ts'
import { findCategoryNames } from '../../queries/discovery/open-data.ts'
import { inTransaction } from '../transaction.ts'

/**
 * Receives changed activities. It runs in the transaction that marks them as published: what it queues is
 * sent exactly once; if it fails, the changes come again.
 */
export type ChangeListener = (
  deps: Deps,
  tx: Tx,
  changed: readonly Pick<ChangedActivity, 'activityId' | 'gId'>[],
) => Promise<void>

/** Receivers besides the open data feeds. */
const LISTENERS: readonly ChangeListener[] = [announceChanges]

/** One transaction publishes this many changes. */
const BATCH_CHANGES = 1_000
/** One statement compares this many activities. */
const RANGE = 20_000

interface PublishOptions {
  listeners?: readonly ChangeListener[]
  /** When it aborts, the current transaction still finishes. The rest is published next time. */
  signal?: AbortSignal
}

/**
 * Publishes all changes that were not published yet. Does nothing while another process is doing
 * so.
 */
export async function publishChanges(
  deps: Deps,
  { listeners = LISTENERS, signal }: PublishOptions = {},
): Promise<void> {
  const goesOn = () => !signal?.aborted
  let isMore = true
  while (isMore && goesOn())
    isMore = await inTransaction(deps, tx => publishSome(deps, tx, listeners))
}

async function publishSome(
  deps: Deps,
  tx: Tx,
  listeners: readonly ChangeListener[],
): Promise<boolean> {
  if (!(await lockChangeFeed(tx))) return false

  const rules = await feedRules(deps, tx)
  await queueEnded(tx, rules.now, BATCH_CHANGES)
  const changed = await takeChanges(tx, BATCH_CHANGES)
  if (changed.length === 0) return false

  await updateFeedItems(tx, changed, rules)
  const published = catalogueChanges(changed)
  if (published.length > 0) for (const hear of listeners) await hear(deps, tx, published)
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
  options: Pick<PublishOptions, 'signal'> = {},
): Promise<void> {
  await publishChanges(deps, options)
  const last = await findLastActivityId(deps.db)
  const rules = await feedRules(deps, deps.db)
  for (let from = 0; from <= last && !options.signal?.aborted; from += RANGE)
    await queueOutdated(deps.db, [from, from + RANGE], rules)
  await publishChanges(deps, options)
}

async function feedRules({ now }: Pick<Deps, 'now'>, db: Deps['db']): Promise<FeedRules> {
  const names = await findCategoryNames(db)
  const listed = names.filter(({ nameEn }) => conceptOf(nameEn)).map(({ id }) => id)
  return { listed, mapping: MAPPING, now: now() }
}
