import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { PageName } from '#contract/discovery/page-views.ts'
import type { Deps } from '../../deps.ts'
import { dayAt } from '../../lib/venue-time.ts'
import { addPageView } from '../../queries/discovery/page-views.ts'

/** Counts one view of a page, under today's date in Riyadh. */
export async function countPageView(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  page: PageName,
  language: Language,
): Promise<void> {
  await addPageView(db, { day: dayAt(now(), HOME_TIME_ZONE), page, language })
}
