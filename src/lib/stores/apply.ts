import { atom, readonlyType } from 'nanostores'
import { checkChildren } from '#contract/family/registering.ts'
import { messageOf } from '../api/answer.ts'
import {
  type ApplyChoice,
  choiceFor,
  hasArrived,
  planFor,
  settle,
  stillHolds,
} from '../registrations/apply-choice.ts'
import { createApplyDraft, NOTHING_CHOSEN_YET } from '../registrations/apply-draft.ts'
import type { ApplyCheck, Plan } from '../registrations/apply-plan.ts'
import { askWith } from '../api/ask.ts'
import { hasMark } from '../browser/history.ts'
import { IDLE, refused } from '../forms/form-state.ts'
import { createSend } from './apply-send.ts'
import {
  APPLIED,
  type ApplyPageContext,
  type ApplyState,
  choosing,
  known,
  put,
  UNANSWERED,
} from './apply-state.ts'

export type ApplyStore = ReturnType<typeof createApply>

/** Registering for one activity: what there is to know, what is chosen, and what came of it. */
export function createApply(page: ApplyPageContext) {
  const { gId, language, owner, t } = page
  const $state = atom<ApplyState>({ status: 'loading' })
  const draft = createApplyDraft(owner, gId)
  const askNow = () => askWith({ language })(checkChildren, { gId })
  const send = createSend({ $state, draft, askNow, page })

  /** Loads the page, or what has changed since; what is shown already stays if it does not come. */
  async function load(): Promise<void> {
    if ($state.get().status === 'failed') $state.set({ status: 'loading' })
    const answer = await askNow()
    const now = known($state)
    if (now?.form.status === 'done') return
    if (now) {
      if (answer.ok && now.form.status !== 'sending') put($state, { ...now, check: answer.data })
      return
    }
    if (!answer.ok) return $state.set({ status: 'failed', message: messageOf(answer.failure, t) })
    await begin(answer.data)
  }

  /** Goes on where a reload or another page has interrupted. */
  async function begin(check: ApplyCheck): Promise<void> {
    const kept = draft.read()
    const { results, sent } = kept
    const choice = choiceFor(check, kept)
    if (results && hasMark(APPLIED) && stillHolds(results, check))
      return put($state, { check, choice, form: { status: 'done', results } })
    put($state, { check, choice, form: sent ? refused({ setback: UNANSWERED }) : IDLE })
    // All of it has arrived: asked again, it only says what came of it.
    if (sent && hasArrived(sent.input, check)) await send()
  }

  /** Another choice is another registration: one that was never answered is not sent again. */
  function choose(changes: Partial<ApplyChoice>): void {
    const now = choosing($state)
    if (!now) return
    const wasSent = draft.read().sent !== null
    const choice = settle(now.check, now.choice, { ...now.choice, ...changes })
    void draft.write({ ...NOTHING_CHOSEN_YET, ...choice })
    put($state, { ...now, choice, form: IDLE })
    if (wasSent) void load()
  }

  /**
   * Registers a child that was just added, as the button has promised. Where that is no longer what
   * would happen, the form says what would.
   */
  async function registerAdded(childId: string, promised: Plan['kind']): Promise<void> {
    const answer = await askNow()
    if (!answer.ok) return $state.set({ status: 'failed', message: messageOf(answer.failure, t) })
    const choice = choiceFor(answer.data, { ...NOTHING_CHOSEN_YET, chosen: [childId] })
    void draft.write({ ...NOTHING_CHOSEN_YET, ...choice })
    const { kind } = planFor(answer.data, choice)
    const isTaken = promised === 'seats' && kind === 'line'
    const form = isTaken ? refused({ setback: { kind: 'taken' } as const }) : IDLE
    put($state, { check: answer.data, choice, form })
    if (kind === promised) await send()
  }

  /** From a result back to the form, for another child, or for who could not be registered. */
  async function startAgain(): Promise<void> {
    const form = known($state)?.form
    const results = form?.status === 'done' ? form.results : []
    const chosen = results.filter(({ status }) => status === 'refused').map(one => one.childId)
    void draft.write({ ...NOTHING_CHOSEN_YET, chosen })
    $state.set({ status: 'loading' })
    await load()
  }

  return { $state: readonlyType($state), load, choose, send, registerAdded, startAgain }
}
