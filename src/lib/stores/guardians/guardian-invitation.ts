import { atom, readonlyType } from 'nanostores'
import {
  acceptGuardian,
  declineGuardian,
  getGuardianInvitation,
  type GuardianInvitation,
} from '#contract/guardians/guardians.ts'
import type { Language } from '#contract/language.ts'
import { type Answer, type Failure, type FailureTexts, messageOf } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { wantsProof } from '../../forms/form-problem.ts'
import { type FormState, IDLE, type Refusal, refused, SENDING } from '../../forms/form-state.ts'
import { dropDraft, keepDraft, readDraft } from '../../session/session-draft.ts'

type Answered = 'accepted' | 'declined'

export type GuardianInvitationState =
  | { step: 'loading' }
  /** The invitation could not be asked for. */
  | { step: 'failed'; message: string }
  /** It works no more, or there is none. */
  | { step: 'dead' }
  | { step: 'open'; invitation: GuardianInvitation; form: FormState<Refusal> }
  | { step: Answered; invitation: GuardianInvitation }

interface Context {
  language: Language
  t: FailureTexts & { otherAddress: string }
  /** Asks the parent to show that it is them; true once that is done, null where it could not be asked. */
  prove: () => Promise<boolean | null>
}

const DRAFT = 'guardian'

const token = () => readDraft(DRAFT)['token'] ?? ''

/**
 * The invitation to be a second guardian whose link was opened in this tab. Its token is kept until the tab closes
 * or it is answered, so that signing in or making an account comes back to it.
 */
export function createGuardianInvitation(
  { language, prove, t }: Context,
  ask = askWith({ language }),
) {
  const $state = atom<GuardianInvitationState>({ step: 'loading' })

  async function load(): Promise<void> {
    if (!token()) return $state.set({ step: 'dead' })
    $state.set({ step: 'loading' })
    const answer = await ask(getGuardianInvitation, { token: token() })
    if (answer.ok) return $state.set({ step: 'open', invitation: answer.data, form: IDLE })
    if (isDead(answer.failure)) return forget()
    $state.set({ step: 'failed', message: messageOf(answer.failure, t) })
  }

  /** A token that works no more is asked for no more. */
  function forget(): void {
    dropDraft(DRAFT)
    $state.set({ step: 'dead' })
  }

  async function answerWith(answered: Answered, send: () => Promise<Answer<unknown>>) {
    const state = $state.get()
    if (state.step !== 'open' || state.form.status === 'sending') return
    const { invitation } = state
    const put = (form: FormState<Refusal>) => $state.set({ step: 'open', invitation, form })
    put(SENDING)
    let answer = await send()
    if (!answer.ok && wantsProof(answer.failure)) {
      // Nothing is on its way while the parent is asked.
      put(IDLE)
      const isProven = await prove()
      if (isProven === false) return
      put(SENDING)
      if (isProven) answer = await send()
    }
    if (!answer.ok) {
      if (isDead(answer.failure)) return forget()
      const isOthers = codeOf(answer.failure) === 'not_found'
      return put(refused({ message: isOthers ? t.otherAddress : messageOf(answer.failure, t) }))
    }
    dropDraft(DRAFT)
    $state.set({ step: answered, invitation })
  }

  return {
    $state: readonlyType($state),
    /** Keeps the token that the page was opened with, and asks what it is worth. */
    open(opened: string | null): Promise<void> {
      if (opened) keepDraft(DRAFT, { token: opened })
      return load()
    },
    load,
    accept: () => answerWith('accepted', () => ask(acceptGuardian, { token: token() })),
    decline: () => answerWith('declined', () => ask(declineGuardian, { token: token() })),
  }
}

const codeOf = (failure: Failure) => (failure.kind === 'refused' ? failure.problem.code : null)
const isDead = (failure: Failure) => codeOf(failure) === 'invitation_dead'
