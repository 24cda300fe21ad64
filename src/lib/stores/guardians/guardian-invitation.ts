import { atom, readonlyType } from 'nanostores'
import {
  acceptGuardian,
  declineGuardian,
  getGuardianInvitation,
  type GuardianInvitation,
} from '#contract/guardians/guardians.ts'
import type { Language } from '#contract/language.ts'
import {
  type Answer,
  type Failure,
  type FailureTexts,
  messageOf,
  refusalCode,
} from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { wantsProof } from '../../forms/form-problem.ts'
import { type FormState, IDLE, refused, SENDING } from '../../forms/form-state.ts'
import { dropDraft, keepDraft, readDraft } from '../../session/session-draft.ts'
import type { InvitationRefusal } from '../account/invitation.ts'

type Answered = 'accepted' | 'declined'

export type GuardianInvitationState =
  | { step: 'loading' }
  /** The invitation could not be loaded. */
  | { step: 'failed'; message: string }
  /** The invitation is no longer valid, or does not exist. */
  | { step: 'dead' }
  | { step: 'open'; invitation: GuardianInvitation; form: FormState<InvitationRefusal> }
  | { step: Answered; invitation: GuardianInvitation }

interface Context {
  language: Language
  t: FailureTexts & { otherAddress: string }
  /** Requests a proof. True once it is given, null if the dialog could not be loaded. */
  prove: () => Promise<boolean | null>
}

const DRAFT = 'guardian'

const token = () => readDraft(DRAFT)['token'] ?? ''

/**
 * Creates the store of the guardian invitation whose link was opened in this tab. The token is kept
 * until the tab is closed or the invitation is answered, so that the page continues after signing
 * in or up.
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

  /** Removes a token that is no longer valid. */
  function forget(): void {
    dropDraft(DRAFT)
    $state.set({ step: 'dead' })
  }

  async function answerWith(answered: Answered, send: () => Promise<Answer<unknown>>) {
    const state = $state.get()
    if (state.step !== 'open' || state.form.status === 'sending') return
    const { invitation } = state
    const put = (form: FormState<InvitationRefusal>) =>
      $state.set({ step: 'open', invitation, form })
    put(SENDING)
    let answer = await send()
    if (!answer.ok && wantsProof(answer.failure)) {
      // Nothing is being sent while the dialog is open.
      put(IDLE)
      const isProven = await prove()
      if (isProven === false) return
      put(SENDING)
      if (isProven) answer = await send()
    }
    if (!answer.ok) {
      if (isDead(answer.failure)) return forget()
      const isOthers = refusalCode(answer.failure) === 'not_found'
      const message = isOthers ? t.otherAddress : messageOf(answer.failure, t)
      return put(refused({ message, isOthers }))
    }
    dropDraft(DRAFT)
    $state.set({ step: answered, invitation })
  }

  return {
    $state: readonlyType($state),
    /** Stores the token of the link, and loads the invitation. */
    open(opened: string | null): Promise<void> {
      if (opened) keepDraft(DRAFT, { token: opened })
      return load()
    },
    load,
    accept: () => answerWith('accepted', () => ask(acceptGuardian, { token: token() })),
    decline: () => answerWith('declined', () => ask(declineGuardian, { token: token() })),
  }
}

const isDead = (failure: Failure) => refusalCode(failure) === 'invitation_dead'
