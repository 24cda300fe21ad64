import { getActivities } from '#contract/activities.ts'
import { type Language, LANGUAGES } from '#contract/language.ts'
import type { Ask } from '../../src/lib/api/ask.ts'
import { comparePath, MAX_COMPARED } from '../../src/lib/activities/compare-address.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { OVER_ACTIVITY } from '../../scripts/test/over-activity.ts'
import { STATIC_PAGES } from '../../scripts/lib/site.ts'
import { dataOf } from './list.ts'

export const DETAILS = 'an activity'
export const ENDED_DETAILS = 'an activity that is over'
const COMPARED = 'activities side by side'

/** Every kind of page, by a name that is known before the site runs. */
export const PAGES = [
  ...STATIC_PAGES,
  '/?q=swimming&gender=2',
  '/?q=zqxjzqxj&gender=2',
  '/?q=swimming+chess',
  '/?city=atlantis&page=9000',
  '/?city=riyadh&near=riyadh-al-narjis',
  '/contactus?sent=1',
  DETAILS,
  ENDED_DETAILS,
  COMPARED,
]

/** The address of a page by its name, in English. */
export async function addressOf(name: string, api: Ask): Promise<string> {
  if (name === ENDED_DETAILS)
    return activityPath('en', { slug: 'five-weeks-to-a-better-serve', ...OVER_ACTIVITY })
  if (name !== DETAILS && name !== COMPARED) return name
  const cards = dataOf(await api(getActivities, { pageSize: MAX_COMPARED })).data
  if (name === COMPARED)
    return comparePath(
      'en',
      cards.map(({ gId }) => gId),
    )
  const [card] = cards
  return card ? activityPath('en', card) : ''
}

/**
 * Pages that differ from another one only in their texts, or have few lines: each is checked in one language.
 */
export const SIMILAR_PAGES: Readonly<Record<string, Language>> = {
  '/activities/riyadh?page=2': 'en',
  '/activities/swimming': 'ar',
  '/activities/riyadh/swimming': 'en',
  '/terms': 'en',
  '/privacy': 'ar',
  '/forbidden': 'en',
  '/server-error': 'ar',
  '/error': 'en',
  '/unavailable': 'ar',
  '/nothing-is-here': 'ar',
  '/?q=swimming&gender=2': 'ar',
  '/?q=swimming+chess': 'en',
  '/?q=zqxjzqxj&gender=2': 'en',
  '/?city=atlantis&page=9000': 'ar',
  '/activities': 'en',
  '/compare': 'ar',
  '/contactus?sent=1': 'ar',
  '/verify-phone-number': 'ar',
  '/second-step': 'en',
  '/verify-email#token=none': 'en',
  '/invitation': 'ar',
  '/claim': 'en',
  '/guardian': 'ar',
  '/saved-search': 'en',
  [ENDED_DETAILS]: 'en',
  // In Arabic: compare.spec.ts and near.spec.ts.
  [COMPARED]: 'en',
  '/?city=riyadh&near=riyadh-al-narjis': 'en',
}

/** Every kind of page in both languages, and similar ones in one language. */
export const PAGES_IN_LANGUAGES = LANGUAGES.flatMap(language =>
  PAGES.filter(name => (SIMILAR_PAGES[name] ?? language) === language).map(name => ({
    language,
    name,
  })),
)
