import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { PageName } from '#contract/discovery/page-views.ts'
import type { Deps } from '../../deps.ts'
import { dayAt } from '../../lib/venue-time.ts'
import { addActivityView, addPageView } from '../../queries/discovery/page-views.ts'

interface View {
  page: PageName
  language: Language
  /** The address of the page, where the browser says it. Nothing of it is kept but which activity it is of. */
  address: string | undefined
}

/**
 * Counts one view of a page, under today's date in Riyadh; that of an activity also for its school, under
 * the day at its venue.
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

/** The activity whose page an address is of (`activityPath` of the site). */
const gIdIn = (address: string) =>
  /\/activity-details\/[^/?#]+\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:[/?#]|$)/i.exec(
    address,
  )?.[1]
