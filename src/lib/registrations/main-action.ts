import type { Activity } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import type { DetailsTexts } from '../activities/activity-facts.ts'
import { type ApplyCheck, canTakePart, isOpen } from './apply-plan.ts'
import { pathTo } from '../paths.ts'

export interface ActionLink {
  text: string
  href: string
}

/** What one can do first on the page of an activity: follow a link, or ask to be told when it opens. */
export type MainAction = { kind: 'link'; link: ActionLink } | { kind: 'tell' }

type Now = Pick<ApplyCheck, 'children' | 'registrationState' | 'seatsLeft'>

type Known = Now &
  Pick<Activity, 'gId'> & {
    /** Where to go on from an activity that nobody can join. */
    others: ActionLink
  }

/** Whether a visitor, or a child of the family, can get a seat or a place in line now. */
export const canJoin = (now: Now): boolean =>
  isOpen(now) && (now.children.length === 0 || now.children.some(child => canTakePart(now, child)))

/**
 * What the button of an activity's page does. There is always something: registering or joining the
 * line; for a family that is in, its own activities; before registration opens, asking to be told;
 * otherwise the way to other activities.
 */
export function mainAction(now: Known, language: Language, t: DetailsTexts): MainAction {
  const { children, gId, others, registrationState } = now
  const link = (text: string, path: string): MainAction => ({
    kind: 'link',
    link: { text, href: pathTo(language, path) },
  })
  if (canJoin(now)) {
    const text = t.apply[registrationState === 'waitlist' ? 'waitlist' : 'open']
    return link(text, `/apply-on-activity/${gId}`)
  }
  const having = children.map(({ registration }) => registration?.status)
  const own = '/profile/current-activities'
  if (having.includes('offered')) return link(t.settled.offered, own)
  if (having.some(Boolean)) return link(t.settled.in, own)
  // No child of theirs fits it: then neither do those that are like it.
  if (isOpen(now)) return link(t.settled.none, '/')
  if (registrationState === 'notYet') return { kind: 'tell' }
  return { kind: 'link', link: others }
}
