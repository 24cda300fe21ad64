import type { Activity, Seats } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import { type DetailsTexts, registrationText, seatsText } from '../lib/activities/activity-facts.ts'
import { applyLink } from '../lib/registrations/apply-link.ts'

type Known = Pick<Activity, 'capacity' | 'registrationOpensAt' | 'timeZone'>

/** Writes into the facts of an activity what has changed since its page was made. */
export function writeSeats(
  now: Known & Pick<Seats, 'registrationState' | 'seatsLeft'>,
  language: Language,
  t: DetailsTexts,
): void {
  write('[data-seats]', seatsText(language, now, t))
  write('[data-state]', registrationText(language, now, t))
}

function write(selector: string, text: string): void {
  const element = document.querySelector(selector)
  if (element && element.textContent?.trim() !== text) element.textContent = text
}

/** Makes the button of the page lead on to what can be done now. */
export function pointToApply(...now: Parameters<typeof applyLink>): void {
  const button = document.querySelector<HTMLAnchorElement>('[data-apply]')
  if (!button) return
  const link = applyLink(...now)
  // It leaves its room behind, so that nothing moves.
  button.toggleAttribute('data-gone', !link)
  if (link) Object.assign(button, { hidden: false, textContent: link.text, href: link.href })
}
