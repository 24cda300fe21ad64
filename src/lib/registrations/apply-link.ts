import type { Activity } from '#contract/activities.ts'
import { ACTIVITY_STATUS } from '#contract/fixed-ids.ts'
import type { Language } from '#contract/language.ts'
import type { DetailsTexts } from '../activities/activity-facts.ts'
import { type ApplyCheck, canTakePart } from './apply-plan.ts'
import { pathTo } from '../paths.ts'

type Known = Pick<Activity, 'activityStatusId' | 'gId'> &
  Pick<ApplyCheck, 'children' | 'registrationState' | 'seatsLeft'>

/**
 * What the button of an activity's page leads to: registering, or where no child is left for that,
 * where the family goes on. Null where there is neither.
 */
export function applyLink(
  now: Known,
  language: Language,
  t: DetailsTexts,
): { text: string; href: string } | null {
  const { activityStatusId, children, gId, registrationState } = now
  const isOpen = registrationState === 'open' || registrationState === 'waitlist'
  const having = children.map(({ registration }) => registration?.status)
  const isLeft = children.length === 0 || children.some(child => canTakePart(now, child))
  const place = having.includes('offered') ? 'offered' : having.some(Boolean) ? 'in' : 'none'
  const isOver = activityStatusId === ACTIVITY_STATUS.previous
  if (!isOpen && (place === 'none' || isOver)) return null
  if (isOpen && isLeft)
    return {
      text: t.apply[registrationState],
      href: pathTo(language, `/apply-on-activity/${gId}`),
    }
  const path = place === 'none' ? '/' : '/profile/current-activities'
  return { text: t.settled[place], href: pathTo(language, path) }
}
