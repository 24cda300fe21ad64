import type { RegisterResult } from '#contract/family/registering.ts'
import type { ApplyDraft } from './apply-draft.ts'
import {
  type ApplyCheck,
  canTakePart,
  conflictingIn,
  planOf,
  type RegisterInput,
} from './apply-plan.ts'

/** The parent's choices. */
export type ApplyChoice = Pick<ApplyDraft, 'chosen' | 'first' | 'allowConflict'>

/** Returns the chosen children who can still be chosen. */
export function chosenOf(check: ApplyCheck, { chosen }: ApplyChoice) {
  return eligibleChildren(check).filter(({ childId }) => chosen.includes(childId))
}

/** Returns the children who can be chosen. */
export const eligibleChildren = (check: ApplyCheck) =>
  check.children.filter(child => canTakePart(check, child))

/**
 * Adjusts a choice after a change: the child who takes the seat must be chosen, and new overlaps
 * need consent again.
 */
export function updateChoice(
  check: ApplyCheck,
  before: ApplyChoice,
  now: ApplyChoice,
): ApplyChoice {
  const first = now.first !== null && now.chosen.includes(now.first) ? now.first : null
  const known = conflictingIn(planFor(check, before))
  const asked = conflictingIn(planFor(check, { ...now, first }))
  const isNew = asked.some(child => !known.includes(child))
  return { chosen: now.chosen, first, allowConflict: now.allowConflict && !isNew }
}

/** Returns the plan for a choice. */
export const planFor = (check: ApplyCheck, choice: ApplyChoice) =>
  planOf(check, chosenOf(check, choice), choice.first)

/** Returns the choice as far as it is still possible. An only child is chosen automatically. */
export function choiceFor(
  check: ApplyCheck,
  { allowConflict, chosen, first }: ApplyChoice,
): ApplyChoice {
  const able = eligibleChildren(check).map(({ childId }) => childId)
  const kept = chosen.filter(id => able.includes(id))
  const isOnly = able.length === 1 && check.children.length === 1
  return { chosen: kept.length === 0 && isOnly ? able : kept, first, allowConflict }
}

/**
 * Checks if an unanswered call was fully carried out. If a seat was requested, only a seat proves
 * that: the child may have been waiting before.
 */
export function isRegistered(input: RegisterInput, { children }: ApplyCheck): boolean {
  const { allOrNothing, childIds, joinWaitlist } = input
  return childIds.every((id, place) => {
    const status = children.find(({ childId }) => childId === id)?.registration?.status
    const wantsSeat = !joinWaitlist || (!allOrNothing && place === 0)
    return status !== undefined && !(wantsSeat && status === 'waitlisted')
  })
}

/** Checks if the results are still true: a registration may have been cancelled since. */
export function areResultsCurrent(
  results: readonly RegisterResult[],
  { children }: ApplyCheck,
): boolean {
  const active = new Set(children.map(({ registration }) => registration?.registrationId))
  return results.every(
    ({ registrationId }) => registrationId === null || active.has(registrationId),
  )
}
