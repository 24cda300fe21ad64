import { type ChildCheck, register, type RegisterResult } from '#contract/family/registering.ts'
import { type Answer, type Failure, messageOf } from '../api/answer.ts'
import { ask } from '../api/ask.ts'
import { isFinalRefusal } from '../api/is-final.ts'
import { addMark } from '../browser/history-marks.ts'
import { refused, SENDING } from '../forms/form-state.ts'
import { choiceFor, planFor } from '../registrations/apply-choice.ts'
import { type createApplyDraft, NOTHING_CHOSEN_YET } from '../registrations/apply-draft.ts'
import { type ApplyCheck, conflictingIn, inputOf, isWaiting } from '../registrations/apply-plan.ts'
import {
  type Application,
  APPLIED_MARK,
  type ApplyAtom,
  type ApplyPageContext,
  type ApplyTexts,
  editableApplication,
  readyApplication,
  setReady,
  type ApplySetback,
  UNANSWERED,
} from './apply-state.ts'

interface Sending {
  $state: ApplyAtom
  draft: ReturnType<typeof createApplyDraft>
  askNow: () => Promise<Answer<ApplyCheck>>
  page: ApplyPageContext
}

/**
 * Creates the function that sends the form. It uses one idempotency key until there is an answer,
 * so that nobody is registered twice.
 */
export function createSend({ $state, askNow, draft, page }: Sending) {
  const { gId, language, t } = page

  function finish(results: readonly RegisterResult[]): void {
    const now = readyApplication($state)
    if (!now) return
    void draft.write({ ...NOTHING_CHOSEN_YET, results: [...results] })
    addMark(APPLIED_MARK)
    setReady($state, { ...now, form: { status: 'done', results } })
  }

  /** Handles a failed registration: reloads the check, and keeps the choice. */
  async function handleFailure(failure: Failure): Promise<void> {
    const now = readyApplication($state)
    if (!now) return
    if (!isFinalRefusal(failure))
      return setReady($state, { ...now, form: refused({ setback: setbackOf(failure, t) }) })
    void draft.write({ ...NOTHING_CHOSEN_YET, ...now.choice })
    const fresh = await askNow()
    const check = fresh.ok ? fresh.data : now.check
    const choice = choiceFor(check, now.choice)
    const setback = setbackOf(failure, t, { check, chosen: now.choice.chosen })
    setReady($state, { check, choice, form: refused({ setback }) })
  }

  return async function send(): Promise<void> {
    const now = editableApplication($state)
    if (!now) return
    const sent = draft.read().sent ?? newCall(now, gId)
    if ('results' in sent) return finish(sent.results)
    if ('missing' in sent) {
      const setback = { kind: 'missing', what: sent.missing } as const
      return setReady($state, { ...now, form: refused({ setback }) })
    }
    setReady($state, { ...now, form: SENDING })
    // The key is stored before the call, in case the page is reloaded meanwhile.
    await draft.write({ ...now.choice, sent, results: null })
    const answer = await ask(register, sent.input, { language, idempotencyKey: sent.key })
    if (answer.ok) finish(answer.data.results)
    else await handleFailure(answer.failure)
  }
}

/**
 * Returns the call for the choice with a new key, or what is missing, or the result if nothing
 * needs to be sent.
 */
function newCall({ check, choice }: Application, gId: string) {
  const plan = planFor(check, choice)
  if (plan.kind === 'stay') return { results: plan.children.flatMap(waitingResult) }
  const input = inputOf(plan, gId, choice.allowConflict)
  if (!input) return { missing: 'who' as const }
  if (conflictingIn(plan).length > 0 && !choice.allowConflict)
    return { missing: 'conflict' as const }
  return { key: crypto.randomUUID(), input }
}

/** Returns the current waiting position of a child as a result. */
function waitingResult({ childId, registration }: ChildCheck): RegisterResult[] {
  if (!registration) return []
  const { registrationId, waitlistPosition } = registration
  return [{ childId, registrationId, status: 'waitlisted', waitlistPosition }]
}

interface Now {
  check: ApplyCheck
  chosen: readonly string[]
}

function setbackOf(failure: Failure, t: ApplyTexts, now?: Now): ApplySetback {
  if (failure.kind !== 'refused') return UNANSWERED
  const { code } = failure.problem
  // A waiting child is already registered, but asked for a seat.
  const stillWaits = now?.check.children.some(
    child => isWaiting(child) && now.chosen.includes(child.childId),
  )
  if (code === 'activity_full' || (code === 'already_registered' && stillWaits))
    return { kind: now?.check.seatsLeft ? 'takenPart' : 'taken' }
  return { kind: 'refused', message: messageOf(failure, t) }
}
