import type { Activity, Seats } from '#contract/activities.ts'
import { ACTIVITY_STATUS } from '#contract/fixed-ids.ts'
import type { Language } from '#contract/language.ts'
import { type DetailsTexts, registrationText, seatsText } from './activity-facts.ts'
import { type ApplyCheck, canTakePart } from './apply-plan.ts'
import { pathTo } from './paths.ts'

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

type Decided = Pick<Activity, 'activityStatusId' | 'gId'> &
  Pick<ApplyCheck, 'children' | 'registrationState' | 'seatsLeft'>

/** Leads to registering, or where no child is left for that, to where the family goes on. */
export function pointToApply(now: Decided, language: Language, t: DetailsTexts): void {
  const button = document.querySelector<HTMLAnchorElement>('[data-apply]')
  if (!button) return
  const { activityStatusId, children, gId, registrationState } = now
  const isOpen = registrationState === 'open' || registrationState === 'waitlist'
  const having = children.map(({ registration }) => registration?.status)
  const isLeft = children.length === 0 || children.some(child => canTakePart(now, child))
  const place = having.includes('offered') ? 'offered' : having.some(Boolean) ? 'in' : 'none'
  const isOver = activityStatusId === ACTIVITY_STATUS.previous
  const isGone = !isOpen && (place === 'none' || isOver)
  // It leaves its room behind, so that nothing moves.
  button.toggleAttribute('data-gone', isGone)
  if (isGone) return
  button.hidden = false
  if (isOpen && isLeft) {
    button.textContent = t.apply[registrationState]
    button.href = pathTo(language, `/apply-on-activity/${gId}`)
  } else {
    button.textContent = t.settled[place]
    button.href = pathTo(language, place === 'none' ? '/' : '/profile/current-activities')
  }
}
