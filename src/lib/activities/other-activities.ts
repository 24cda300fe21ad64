import type { Card } from '#contract/activities.ts'
import type { City } from '#contract/places/cities.ts'
import type { Language } from '#contract/language.ts'
import { pathTo } from '../paths.ts'
import type { ActionLink } from '../registrations/main-action.ts'
import type { DetailsTexts } from './activity-facts.ts'
import { landingPath } from './landing.ts'

interface Known {
  language: Language
  city: City | null
  similar: readonly Card[]
  t: DetailsTexts
}

/**
 * Returns the link for an activity that nobody can join: to similar ones with seats, or to all
 * others.
 */
export function otherActivities({ city, language, similar, t }: Known): ActionLink {
  if (similar.some(({ registrationState }) => registrationState === 'open'))
    return { text: t.similarSeats, href: '#similar' }
  const href = city ? landingPath(language, { city: city.slug }) : pathTo(language, '/')
  return { text: t.settled.none, href }
}
