import { LANGUAGES } from '#contract/language.ts'
import { activityPath } from '#contract/paths.ts'
import type { Deps, Tx } from '../deps.ts'
import { findAddresses } from '../queries/discovery/sitemaps.ts'

/**
 * Queues changed activities for search engines; sent when the transaction commits. Does nothing if
 * IndexNow is not configured.
 */
export async function announceChanges(
  { announcements }: Pick<Deps, 'announcements'>,
  tx: Tx,
  changed: readonly { gId: string }[],
): Promise<void> {
  await announcements?.add(
    tx,
    changed.map(({ gId }) => gId),
  )
}

/**
 * The page addresses of activities in every language. Removed activities are left out: their slug
 * is gone, and search engines will notice by themselves.
 */
export async function addressesOf(
  { db, siteUrl }: Pick<Deps, 'db' | 'siteUrl'>,
  gIds: readonly string[],
): Promise<string[]> {
  const found = await findAddresses(db, [...new Set(gIds)])
  return found.flatMap(activity =>
    LANGUAGES.map(language => siteUrl + activityPath(language, activity)),
  )
}
