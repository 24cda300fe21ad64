import type { Activity, CurrentSeats } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import {
  type DetailsTexts,
  registrationText,
  seatsText,
} from '../../lib/activities/activity-facts.ts'
import { canJoin, mainAction } from '../../lib/registrations/main-action.ts'

type Known = Pick<Activity, 'capacity' | 'registrationOpensAt' | 'timeZone'>

/** Updates the seats and the registration state on the page of an activity. */
export function writeSeats(
  now: Known & Pick<CurrentSeats, 'registrationState' | 'seatsLeft'>,
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

/** Shows the actions that are possible now. */
export function showActions(...now: Parameters<typeof mainAction>): void {
  const action = mainAction(...now)
  const link = document.querySelector<HTMLAnchorElement>('[data-main-link]')
  if (link) link.hidden = action.kind !== 'link'
  if (link && action.kind === 'link')
    Object.assign(link, { textContent: action.link.text, href: action.link.href })
  const tell = document.querySelector<HTMLElement>('[data-tell]')
  if (tell) tell.hidden = action.kind !== 'tell'
  showCart(canJoin(now[0]))
}

/**
 * Only activities open for registration can go into the cart. Styles hide the button, so that nothing moves.
 */
function showCart(isTaking: boolean): void {
  const button = document.querySelector<HTMLElement>('.details-bar [data-cart]')
  button?.toggleAttribute('data-gone', !isTaking)
  if (button && isTaking) button.hidden = false
}
