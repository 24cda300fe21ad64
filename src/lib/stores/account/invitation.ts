import { atom, readonlyType } from 'nanostores'
import type * as z from 'zod/mini'
import type { Language } from '#contract/language.ts'
import { acceptInvitation, getInvitation } from '#contract/staff/staff.ts'
import { type Failure, type FailureTexts, messageOf, refusalCode } from '../../api/answer.ts'
import { ask } from '../../api/ask.ts'
import { type FormState, IDLE, type FormRefusal, refused, SENDING } from '../../forms/form-state.ts'
import { keepOwnTokens } from '../../session/owner.ts'
import { dropDraft, keepDraft, readDraft } from '../../session/session-draft.ts'

export type Invitation = z.output<(typeof getInvitation)['output']>

export type InvitationState =
  | { step: 'loading' }
  /** The invitation could not be loaded. */
  | { step: 'failed'; message: string }
  /** The invitation is no longer valid, or does not exist. */
  | { step: 'dead' }
  | { step: 'open'; invitation: Invitation; form: FormState<InvitationRefusal> }
  | { step: 'done'; invitation: Invitation }

/** `isOthers`: the invitation is for somebody else than the signed-in user. */
export type InvitationRefusal = FormRefusal & { isOthers: boolean }

interface Context {
  language: Language
  t: FailureTexts & { otherAddress: string }
}

const DRAFT = 'invitation'

/**
 * Creates the store of the invitation whose link was opened in this tab. The token is kept until
 * the tab is closed or the invitation is accepted, so that the page continues after signing in or
 * up.
 */
export function createInvitation({ language, t }: Context) {
  const $state = atom<InvitationState>({ step: 'loading' })

  async function load() {
    const { token } = readDraft(DRAFT)
    if (!token) return $state.set({ step: 'dead' })
    $state.set({ step: 'loading' })
    const answer = await ask(getInvitation, { token }, { language })
    if (answer.ok) return $state.set({ step: 'open', invitation: answer.data, form: IDLE })
    if (isDead(answer.failure)) return forget()
    $state.set({ step: 'failed', message: messageOf(answer.failure, t) })
  }

  /** Removes a token that is no longer valid. */
  function forget() {
    dropDraft(DRAFT)
    $state.set({ step: 'dead' })
  }

  return {
    $state: readonlyType($state),
    /** Stores the token of the link, and loads the invitation. */
    open(token: string | null) {
      if (token) keepDraft(DRAFT, { token })
      return load()
    },
    load,
    async accept() {
      const state = $state.get()
      const { token = '' } = readDraft(DRAFT)
      if (state.step !== 'open' || state.form.status === 'sending') return
      const { invitation } = state
      $state.set({ ...state, form: SENDING })
      const answer = await ask(acceptInvitation, { token }, { language })
      if (answer.ok) {
        dropDraft(DRAFT)
        keepOwnTokens(answer.data)
        return $state.set({ step: 'done', invitation })
      }
      if (isDead(answer.failure)) return forget()
      const isOthers = refusalCode(answer.failure) === 'not_found'
      const message = isOthers ? t.otherAddress : messageOf(answer.failure, t)
      $state.set({ step: 'open', invitation, form: refused({ message, isOthers }) })
    },
  }
}

const isDead = (failure: Failure) => refusalCode(failure) === 'invitation_dead'
