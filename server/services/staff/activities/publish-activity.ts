import type { Managed } from '#contract/manage/activities.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { missingIn } from '../../../managed/fields.ts'
import { refreshListings } from '../../../queries/search/refresh-listings.ts'
import { addSearchWords } from '../../../queries/search/search-words.ts'
import { setPublished } from '../../../queries/staff/write-activity.ts'
import { hasSessionAfter } from '../../../queries/staff/written-activity.ts'
import type { Caller } from '../../accounts/access.ts'
import { refuseFields } from '../../input.ts'
import type { FamilyDeps } from '../../update-families.ts'
import { recordDeed } from './history.ts'
import { changeActivity, type SeenVersion } from './seen-version.ts'
import { mustFindWritten } from './store-activity.ts'

/**
 * Publishes an activity. One that is published already stays unchanged. Refuses as `editActivity` does;
 * missing fields are named at their path.
 */
export async function publishActivity(
  deps: FamilyDeps,
  caller: Caller,
  seen: SeenVersion,
): Promise<Managed> {
  return changeActivity(deps, caller, seen, async (tx, id, { publishedAt }) => {
    if (publishedAt) return
    const now = deps.now()
    const { fields, unset } = await mustFindWritten(tx, id)
    refuseFields(missingIn(fields, unset, await hasSessionAfter(tx, id, now)))
    await setPublished(tx, id, now, now)
    await refreshListings(tx, [id], now)
    await addSearchWords(tx, [id])
    await recordDeed(deps, tx, caller, { id, what: 'published' })
  })
}

/**
 * Removes an activity from all lists and stops new registrations. Families keep their places and its page.
 * Refuses as `editActivity` does, and `not_published` for a draft.
 */
export async function unpublishActivity(
  deps: FamilyDeps,
  caller: Caller,
  seen: SeenVersion,
): Promise<Managed> {
  return changeActivity(deps, caller, seen, async (tx, id, { publishedAt }) => {
    if (!publishedAt) throw new Refusal('not_published')
    const now = deps.now()
    await setPublished(tx, id, null, now)
    await refreshListings(tx, [id], now)
    await recordDeed(deps, tx, caller, { id, what: 'unpublished' })
  })
}
