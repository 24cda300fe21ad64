import { getActivities } from '#contract/activities.ts'
import { LANGUAGES } from '#contract/language.ts'
import type { Ask } from '../../src/lib/api/ask.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { OVER_ACTIVITY } from '../../scripts/test/over-activity.ts'
import { STATIC_PAGES } from '../../scripts/lib/site.ts'
import { dataOf } from './list.ts'

export const DETAILS = 'an activity'
export const OVER = 'an activity that is over'

/** Every kind of page by a name that is known before the site is served. */
export const PAGES = [
  ...STATIC_PAGES,
  '/?q=swimming&gender=2',
  '/?q=zqxjzqxj&gender=2',
  '/?q=swimming+chess',
  '/?city=atlantis&page=9000',
  '/contactus?sent=1',
  DETAILS,
  OVER,
]

/** The address of a page by its name, in English. */
export async function addressOf(name: string, api: Ask): Promise<string> {
  if (name === OVER)
    return activityPath('en', { slug: 'five-weeks-to-a-better-serve', ...OVER_ACTIVITY })
  if (name !== DETAILS) return name
  const [card] = dataOf(await api(getActivities, { pageSize: 1 })).data
  return card ? activityPath('en', card) : ''
}

export const PAGES_IN_LANGUAGES = LANGUAGES.flatMap(language =>
  PAGES.map(name => ({ language, name })),
)
