import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { PageName } from '#contract/discovery/page-views.ts'
import type { Deps } from '../../deps.ts'
import { dayAt } from '../../lib/venue-time.ts'
import { addActivityView, addPageView } from '../../queries/discovery/page-views.ts'

interface View {
  page: PageName
  language: Language
  /** The address of the page, if the browser sends it. Only the activity's id is used. */
  address: string | undefined
}

/**
 * Counts one view of a page, under today's date in Riyadh. A view of an activity also counts for its school,
 * under the date at its venue.
 */
export async function countPageView(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { address, language, page }: View,
): Promise<void> {
  const at = now()
  await addPageView(db, { day: dayAt(at, HOME_TIME_ZONE), page, language })
  const gId = page === 'activity-details' && gIdIn(address ?? '')
  if (gId) await addActivityView(db, gId, at)
}

/** Returns the activity id in the address of its page (`activityPath` of the site). */
const gIdIn = (address: string) =>
  /\/activity-details\/[^/?#]+\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:[/?#]|$)/i.exec(
    address,
  )?.[1]
