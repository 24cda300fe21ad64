import type { Activity } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import type { DetailsTexts } from '../lib/activities/activity-facts.ts'
import type { ActionLink } from '../lib/registrations/main-action.ts'

/** What the page says of its activity in `data-activity`. */
export type PageActivity = Pick<
  Activity,
  'gId' | 'capacity' | 'genderId' | 'registrationOpensAt' | 'timeZone'
> & {
  /** Where to go on where nobody can join it. */
  others: ActionLink
}

export const readActivity = ({ dataset }: HTMLElement): PageActivity =>
  JSON.parse(dataset['activity'] ?? '{}') as PageActivity

/** The texts of the page of an activity, which come with what is said anew. */
export async function loadDetailsTexts(language: Language): Promise<DetailsTexts> {
  const { details } = await (language === 'ar'
    ? import('../i18n/ar/public/details.ts')
    : import('../i18n/en/public/details.ts'))
  return details
}
