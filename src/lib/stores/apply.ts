import { atom, readonlyType } from 'nanostores'
import { checkChildren } from '#contract/family/registering.ts'
import { type Answer, messageOf } from '../api/answer.ts'
import {
  type ApplyChoice,
  choiceFor,
  isRegistered,
  planFor,
  updateChoice,
  areResultsCurrent,
} from '../registrations/apply-choice.ts'
import { createApplyDraft, NOTHING_CHOSEN_YET } from '../registrations/apply-draft.ts'
import type { ApplyCheck, ApplyPlan } from '../registrations/apply-plan.ts'
import { askWith } from '../api/ask.ts'
import { hasMark } from '../browser/history.ts'
import { IDLE, refused } from '../forms/form-state.ts'
import { createSend } from './apply-send.ts'
import {
  APPLIED_MARK,
  type ApplyAtom,
  type ApplyPageContext,
  type ApplyState,
  editableApplication,
  readyApplication,
  setReady,
  UNANSWERED,
} from './apply-state.ts'

export type ApplyStore = ReturnType<typeof createApply>

/** Creates the call for the seats and children. `isOld`: a later call was answered before it. */
function createChecks({ gId, language }: ApplyPageContext) {
  let begun = 0
  let answered = 0
  return async () => {
    const place = ++begun
    const answer = await askWith({ language })(checkChildren, { gId })
    const isOld = place < answered
    if (answer.ok && !isOld) answered = place
    return { ...answer, isOld }
  }
}

/** Returns an answer, or the seats and children that a later call has brought. */
function latestOf(
  answer: Answer<ApplyCheck> & { isOld: boolean },
  $state: ApplyAtom,
): Answer<ApplyCheck> {
  const shown = answer.isOld && readyApplication($state)
  return shown ? { ok: true, data: shown.check, total: null } : answer
}

/** Creates the store for registering for one activity. */
export function createApply(page: ApplyPageContext) {
  const { gId, owner, t } = page
  const $state = atom<ApplyState>({ status: 'loading' })
  const draft = createApplyDraft(owner, gId)
  const askNow = createChecks(page)
  const send = createSend({ $state, draft, askNow, page })

  /** Loads the data, or updates it. If that fails, the shown data stays. */
  async function load(): Promise<void> {
    if ($state.get().status === 'failed') $state.set({ status: 'loading' })
    const answer = await askNow()
    if (answer.isOld) return
    const now = readyApplication($state)
    if (now?.form.status === 'done') return
    if (now) {
      if (answer.ok && now.form.status !== 'sending')
        setReady($state, { ...now, check: answer.data })
      return
    }
    if (!answer.ok) return $state.set({ status: 'failed', message: messageOf(answer.failure, t) })
    await begin(answer.data)
  }

  /** Continues after a reload or another page. */
  async function begin(check: ApplyCheck): Promise<void> {
    const kept = draft.read()
    const { results, sent } = kept
    const choice = choiceFor(check, kept)
    if (results && hasMark(APPLIED_MARK) && areResultsCurrent(results, check))
      return setReady($state, { check, choice, form: { status: 'done', results } })
    setReady($state, { check, choice, form: sent ? refused({ setback: UNANSWERED }) : IDLE })
    // The unanswered call was carried out; sending it again returns its result.
    if (sent && isRegistered(sent.input, check)) await send()
  }

  /** A changed choice is a new registration, so an unanswered call is not sent again. */
  function choose(changes: Partial<ApplyChoice>): void {
    const now = editableApplication($state)
    if (!now) return
    const wasSent = draft.read().sent !== null
    const choice = updateChoice(now.check, now.choice, { ...now.choice, ...changes })
    void draft.write({ ...NOTHING_CHOSEN_YET, ...choice })
    setReady($state, { ...now, choice, form: IDLE })
    if (wasSent) void load()
  }

  /**
   * Registers a child that was just added, if the plan is still the one that the button promised.
   * Otherwise the form shows the new plan.
   */
  async function registerAdded(childId: string, promised: ApplyPlan['kind']): Promise<void> {
    const answer = latestOf(await askNow(), $state)
    if (!answer.ok) return $state.set({ status: 'failed', message: messageOf(answer.failure, t) })
    const check = answer.data
    const choice = choiceFor(check, { ...NOTHING_CHOSEN_YET, chosen: [childId] })
    void draft.write({ ...NOTHING_CHOSEN_YET, ...choice })
    const { kind } = planFor(check, choice)
    const isTaken = promised === 'seats' && kind === 'line'
    const form = isTaken ? refused({ setback: { kind: 'taken' } as const }) : IDLE
    setReady($state, { check, choice, form })
    if (kind === promised) await send()
  }

  /** Goes back from a result to the form, for another child, or for one that was refused. */
  async function startAgain(): Promise<void> {
    const form = readyApplication($state)?.form
    const results = form?.status === 'done' ? form.results : []
    const chosen = results.filter(({ status }) => status === 'refused').map(one => one.childId)
    void draft.write({ ...NOTHING_CHOSEN_YET, chosen })
    $state.set({ status: 'loading' })
    await load()
  }

  return { $state: readonlyType($state), load, choose, send, registerAdded, startAgain }
}
