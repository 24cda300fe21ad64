import type { Activity } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import type { DetailsTexts } from '../activities/activity-facts.ts'
import { type ApplyCheck, canTakePart, isOpen } from './apply-plan.ts'
import { pathTo } from '../paths.ts'

export interface ActionLink {
  text: string
  href: string
}

/** The main action on an activity's page: a link, or asking for an opening alert. */
export type MainAction = { kind: 'link'; link: ActionLink } | { kind: 'tell' }

type Now = Pick<ApplyCheck, 'children' | 'registrationState' | 'seatsLeft'>

type Known = Now &
  Pick<Activity, 'gId'> & {
    /** The link for an activity that nobody can join. */
    others: ActionLink
  }

/** Checks if a visitor, or a child of the family, can get a seat or join the waiting list now. */
export const canJoin = (now: Now): boolean =>
  isOpen(now) && (now.children.length === 0 || now.children.some(child => canTakePart(now, child)))

/**
 * Returns the action of the main button of an activity's page. There always is one: registering or
 * joining the waiting list; the own registrations for a family that has some; an opening alert
 * before registration opens; otherwise a link to other activities.
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
  // If it fits no child, similar ones do not either.
  if (isOpen(now)) return link(t.settled.none, '/')
  if (registrationState === 'notYet') return { kind: 'tell' }
  return { kind: 'link', link: others }
}
