import { LANGUAGES } from '#contract/language.ts'
import { activityPath } from '#contract/paths.ts'
import type { Deps, Tx } from '../deps.ts'
import { findAddresses } from '../queries/sitemaps.ts'

/**
 * Has search engines told of activities that changed, once the transaction commits; where IndexNow
 * is not configured, nobody.
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
 * The pages of activities in every language, as they are now. Of an activity that was removed nobody
 * knows its address any more: search engines find out by themselves.
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
