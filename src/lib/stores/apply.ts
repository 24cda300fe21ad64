import { atom, readonlyType, type WritableAtom } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { checkChildren, register, type RegisterResult } from '#contract/family/registrations.ts'
import type { apply as english } from '../../i18n/en/apply.ts'
import { type Answer, type Failure, messageOf } from '../api/answer.ts'
import {
  type ApplyChoice,
  choiceFor,
  chosenOf,
  hasArrived,
  settle,
  stillHolds,
} from '../registrations/apply-choice.ts'
import { createApplyDraft, NOTHING_CHOSEN_YET } from '../registrations/apply-draft.ts'
import {
  type ApplyCheck,
  conflicting,
  inputOf,
  isWaiting,
  planOf,
} from '../registrations/apply-plan.ts'
import { ask, askWith } from '../api/ask.ts'
import { addMark, hasMark } from '../browser/history.ts'
import { isFinal } from '../api/is-final.ts'
import { type FormState, IDLE, refused, SENDING } from '../forms/form-state.ts'
import type { Loaded } from './loaded.ts'

export type ApplyTexts = typeof english

export interface ApplyPageContext {
  language: Language
  t: ApplyTexts
  /** Whose page it is. */
  owner: string
  gId: string
}

/** Why the form is still there. */
export type Setback =
  /** Nobody is chosen, or an overlap is not agreed to: said at its place. */
  | { kind: 'missing'; what: 'who' | 'conflict' }
  /** The answer did not come: the same call may be sent again. */
  | { kind: 'unanswered' }
  /** Seats went meanwhile; what the button does has changed. */
  | { kind: 'taken' | 'takenPart' }
  | { kind: 'refused'; message: string }

/** What is known, what is chosen, and how far it has come. */
export interface Application {
  check: ApplyCheck
  choice: ApplyChoice
  form: FormState<{ setback: Setback }, { results: readonly RegisterResult[] }>
}

export type ApplyState = Loaded<Application>

/** Why the form is still there, or null. */
export const setbackIn = ({ form }: Application): Setback | null =>
  form.status === 'refused' ? form.setback : null

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
    draft.write({ ...NOTHING_CHOSEN_YET, ...choice })
    put($state, { ...now, choice, form: IDLE })
    if (wasSent) void load()
  }

  /** From a result back to the form, for another child, or for who could not be registered. */
  async function startAgain(): Promise<void> {
    const form = known($state)?.form
    const results = form?.status === 'done' ? form.results : []
    const chosen = results.filter(({ status }) => status === 'refused').map(one => one.childId)
    draft.write({ ...NOTHING_CHOSEN_YET, chosen })
    $state.set({ status: 'loading' })
    await load()
  }

  return { $state: readonlyType($state), load, choose, send, startAgain }
}

const UNANSWERED: Setback = { kind: 'unanswered' }

type State = WritableAtom<ApplyState>

const put = ($state: State, data: Application) => $state.set({ status: 'ready', data })

/** Null while the page loads, or where it did not. */
function known($state: State): Application | null {
  const state = $state.get()
  return state.status === 'ready' ? state.data : null
}

/** Null also while it is sent, and once it is done. */
function choosing($state: State): Application | null {
  const now = known($state)
  return now?.form.status === 'sending' || now?.form.status === 'done' ? null : now
}

interface Sending {
  $state: State
  draft: ReturnType<typeof createApplyDraft>
  askNow: () => Promise<Answer<ApplyCheck>>
  page: ApplyPageContext
}

/** How the form is sent: with one key until it is answered, so that nobody is registered twice. */
function createSend({ $state, askNow, draft, page }: Sending) {
  const { gId, language, t } = page

  function finish(results: readonly RegisterResult[]): void {
    const now = known($state)
    if (!now) return
    draft.write({ ...NOTHING_CHOSEN_YET, results: [...results] })
    addMark(APPLIED)
    put($state, { ...now, form: { status: 'done', results } })
  }

  /** Not registered: with what is true by now, and whatever was chosen. */
  async function goOn(failure: Failure): Promise<void> {
    const now = known($state)
    if (!now) return
    if (!isFinal(failure))
      return put($state, { ...now, form: refused({ setback: setbackOf(failure, t) }) })
    draft.write({ ...NOTHING_CHOSEN_YET, ...now.choice })
    const fresh = await askNow()
    const check = fresh.ok ? fresh.data : now.check
    const choice = choiceFor(check, now.choice)
    const setback = setbackOf(failure, t, { check, chosen: now.choice.chosen })
    put($state, { check, choice, form: refused({ setback }) })
  }

  return async function send(): Promise<void> {
    const now = choosing($state)
    if (!now) return
    const sent = draft.read().sent ?? newCall(now, gId)
    if ('missing' in sent) {
      const setback = { kind: 'missing', what: sent.missing } as const
      return put($state, { ...now, form: refused({ setback }) })
    }
    draft.write({ ...now.choice, sent, results: null })
    put($state, { ...now, form: SENDING })
    const answer = await ask(register, sent.input, { language, idempotencyKey: sent.key })
    if (answer.ok) finish(answer.data.results)
    else await goOn(answer.failure)
  }
}

/** The call for what is chosen, with a key of its own; or what is missing. */
function newCall({ check, choice }: Application, gId: string) {
  const chosen = chosenOf(check, choice)
  const input = inputOf(planOf(check, chosen, choice.first), gId, choice.allowConflict)
  if (!input) return { missing: 'who' as const }
  if (conflicting(chosen).length > 0 && !choice.allowConflict)
    return { missing: 'conflict' as const }
  return { key: crypto.randomUUID(), input }
}

interface Now {
  check: ApplyCheck
  chosen: readonly string[]
}

function setbackOf(failure: Failure, t: ApplyTexts, now?: Now): Setback {
  if (failure.kind !== 'refused') return UNANSWERED
  const { code } = failure.problem
  // Who waits has a registration already, which is not what was asked for.
  const stillWaits = now?.check.children.some(
    child => isWaiting(child) && now.chosen.includes(child.childId),
  )
  if (code === 'activity_full' || (code === 'already_registered' && stillWaits))
    return { kind: now?.check.seatsLeft ? 'takenPart' : 'taken' }
  return { kind: 'refused', message: messageOf(failure, t) }
}

/** A result is shown again by a reload and by going back, not to who comes anew. */
const APPLIED = 'isApplied'
