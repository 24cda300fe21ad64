import type { Activity } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import type { DetailsTexts } from '../activities/activity-facts.ts'
import { type ApplyCheck, canTakePart } from './apply-plan.ts'
import { pathTo } from '../paths.ts'

export interface ActionLink {
  text: string
  href: string
}

/** What one can do first on the page of an activity: follow a link, or ask to be told when it opens. */
export type MainAction = { kind: 'link'; link: ActionLink } | { kind: 'tell' }

type Known = Pick<Activity, 'gId'> &
  Pick<ApplyCheck, 'children' | 'registrationState' | 'seatsLeft'> & {
    /** Where to go on from an activity that nobody can join. */
    others: ActionLink
  }

/**
 * What the button of an activity's page does. There is always something: registering or joining the
 * line; for a family that is in, its own activities; before registration opens, asking to be told;
 * otherwise the way to other activities.
 */
export function mainAction(now: Known, language: Language, t: DetailsTexts): MainAction {
  const { children, gId, others, registrationState } = now
  const isOpen = registrationState === 'open' || registrationState === 'waitlist'
  const isLeft = children.length === 0 || children.some(child => canTakePart(now, child))
  const link = (text: string, path: string): MainAction => ({
    kind: 'link',
    link: { text, href: pathTo(language, path) },
  })
  if (isOpen && isLeft) return link(t.apply[registrationState], `/apply-on-activity/${gId}`)
  const having = children.map(({ registration }) => registration?.status)
  const own = '/profile/current-activities'
  if (having.includes('offered')) return link(t.settled.offered, own)
  if (having.some(Boolean)) return link(t.settled.in, own)
  // No child of theirs fits it: then neither do those that are like it.
  if (isOpen) return link(t.settled.none, '/')
  if (registrationState === 'notYet') return { kind: 'tell' }
  return { kind: 'link', link: others }
}
