import type { RegisterResult } from '#contract/family/registering.ts'
import type { ApplyDraft } from './apply-draft.ts'
import {
  type ApplyCheck,
  canTakePart,
  conflictingIn,
  planOf,
  type RegisterInput,
} from './apply-plan.ts'

/** What the parent decides. */
export type ApplyChoice = Pick<ApplyDraft, 'chosen' | 'first' | 'allowConflict'>

/** The children that are chosen and can still be. */
export function chosenOf(check: ApplyCheck, { chosen }: ApplyChoice) {
  return ableOf(check).filter(({ childId }) => chosen.includes(childId))
}

/** The children that can be chosen. */
export const ableOf = (check: ApplyCheck) =>
  check.children.filter(child => canTakePart(check, child))

/** A choice after a change: who takes the seat is among the chosen, and each overlap is agreed to. */
export function settle(check: ApplyCheck, before: ApplyChoice, now: ApplyChoice): ApplyChoice {
  const first = now.first !== null && now.chosen.includes(now.first) ? now.first : null
  const known = conflictingIn(planFor(check, before))
  const asked = conflictingIn(planFor(check, { ...now, first }))
  const isNew = asked.some(child => !known.includes(child))
  return { chosen: now.chosen, first, allowConflict: now.allowConflict && !isNew }
}

/** What a choice would bring about. */
export const planFor = (check: ApplyCheck, choice: ApplyChoice) =>
  planOf(check, chosenOf(check, choice), choice.first)

/** What was chosen, as far as it still can be; an only child need not be chosen. */
export function choiceFor(
  check: ApplyCheck,
  { allowConflict, chosen, first }: ApplyChoice,
): ApplyChoice {
  const able = ableOf(check).map(({ childId }) => childId)
  const kept = chosen.filter(id => able.includes(id))
  const isOnly = able.length === 1 && check.children.length === 1
  return { chosen: kept.length === 0 && isOnly ? able : kept, first, allowConflict }
}

/**
 * Whether a call that was never answered has brought all of it about. A child who waits may have
 * done so before: where a seat was asked for, only a seat tells.
 */
export function hasArrived(input: RegisterInput, { children }: ApplyCheck): boolean {
  const { allOrNothing, childIds, joinWaitlist } = input
  return childIds.every((id, place) => {
    const status = children.find(({ childId }) => childId === id)?.registration?.status
    const wantsSeat = !joinWaitlist || (!allOrNothing && place === 0)
    return status !== undefined && !(wantsSeat && status === 'waitlisted')
  })
}

/** Whether what a result says is true still: a registration may have been cancelled since. */
export function stillHolds(results: readonly RegisterResult[], { children }: ApplyCheck): boolean {
  const active = new Set(children.map(({ registration }) => registration?.registrationId))
  return results.every(
    ({ registrationId }) => registrationId === null || active.has(registrationId),
  )
}
