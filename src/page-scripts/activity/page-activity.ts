import type { Activity } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import type { DetailsTexts } from '../../lib/activities/activity-facts.ts'
import type { ActionLink } from '../../lib/registrations/main-action.ts'

/** The activity data in the page's `data-activity`. */
export type PageActivity = Pick<
  Activity,
  'gId' | 'capacity' | 'genderId' | 'registrationOpensAt' | 'timeZone'
> & {
  /** Where to go if nobody can register. */
  others: ActionLink
}

export const readPageActivity = ({ dataset }: HTMLElement): PageActivity =>
  JSON.parse(dataset['activity'] ?? '{}') as PageActivity

/** Loads the texts of an activity's page, for the parts that are updated. */
export async function loadDetailsTexts(language: Language): Promise<DetailsTexts> {
  const { details } = await (language === 'ar'
    ? import('../../i18n/ar/public/details.ts')
    : import('../../i18n/en/public/details.ts'))
  return details
}
