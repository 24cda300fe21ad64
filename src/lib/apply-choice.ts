import type { RegisterResult } from '#contract/registrations.ts'
import type { ApplyDraft } from './apply-draft.ts'
import { type ApplyCheck, canTakePart, conflicting } from './apply-plan.ts'

/** What the parent decides. */
export type ApplyChoice = Pick<ApplyDraft, 'chosen' | 'first' | 'allowConflict'>

/** The children that are chosen and can still be. */
export function chosenOf({ children }: ApplyCheck, { chosen }: ApplyChoice) {
  return children.filter(child => canTakePart(child) && chosen.includes(child.childId))
}

/** A choice after a change: who takes the seat is among the chosen, and each overlap is agreed to. */
export function settle(check: ApplyCheck, before: ApplyChoice, now: ApplyChoice): ApplyChoice {
  const known = conflicting(chosenOf(check, before))
  const isNew = conflicting(chosenOf(check, now)).some(child => !known.includes(child))
  return {
    chosen: now.chosen,
    first: now.first !== null && now.chosen.includes(now.first) ? now.first : null,
    allowConflict: now.allowConflict && !isNew,
  }
}

/** What was chosen, as far as it still can be; an only child need not be chosen. */
export function choiceFor(
  { children }: ApplyCheck,
  { allowConflict, chosen, first }: ApplyChoice,
): ApplyChoice {
  const able = children.filter(canTakePart).map(({ childId }) => childId)
  const kept = chosen.filter(id => able.includes(id))
  const isOnly = able.length === 1 && children.length === 1
  return { chosen: kept.length === 0 && isOnly ? able : kept, first, allowConflict }
}

/** Whether a call that was never answered has brought something about. */
export const hasArrived = (childIds: readonly string[], { children }: ApplyCheck): boolean =>
  children.some(({ childId, registration }) => registration && childIds.includes(childId))

/** Whether what a result says is true still: a registration may have been cancelled since. */
export function stillHolds(results: readonly RegisterResult[], { children }: ApplyCheck): boolean {
  const active = new Set(children.map(({ registration }) => registration?.registrationId))
  return results.every(
    ({ registrationId }) => registrationId === null || active.has(registrationId),
  )
}
