import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { type Failure, type FailureTexts, isCodeSpent, messageOf } from '../../api/answer.ts'
import {
  toLocalCodeTimes,
  type LocalCodeTimes,
  earlierCodeTimes,
} from '../../account/code-times.ts'
import { dropEmailCode, keepEmailCode, readEmailCode } from '../../account/email-code.ts'
import { dropDraft } from '../../session/session-draft.ts'
import { askLazily, keepOwnTokensLate } from '../../api/lazy-calls.ts'
import {
  type CodeRefusal,
  DONE,
  type FormState,
  IDLE,
  type FormRefusal,
  refused,
  SENDING,
} from '../../forms/form-state.ts'
import { $session } from './session.ts'

/** Returns the claims of the signed-in user. */
function claimsNow(): { email: string | null; emailConfirmed: boolean } {
  const session = $session.get()
  if (session.status !== 'in') return { email: null, emailConfirmed: false }
  return { email: session.claims.email ?? null, emailConfirmed: session.claims.emailConfirmed }
}

export type VerifyEmailState =
  | { step: 'unknown' }
  /** There is no e-mail to confirm: none exists, or it is confirmed. */
  | { step: 'none'; isConfirmed: boolean }
  /** A code is sent on request only, so that opening the page sends no mail. */
  | { step: 'offered'; email: string | null; form: FormState<FormRefusal> }
  | { step: 'code'; email: string; times: LocalCodeTimes | null; form: FormState<CodeRefusal> }

interface Context {
  language: Language
  t: FailureTexts
  onDone: () => void
}

/** Creates the store that confirms the parent's e-mail by a code, and requests one. */
export function createVerifyEmail({ language, onDone, t }: Context) {
  const $state = atom<VerifyEmailState>({ step: 'unknown' })

  const show = (email: string, times: LocalCodeTimes | null, form: FormState<CodeRefusal>) =>
    $state.set({ step: 'code', email, times, form })

  const refuse = (email: string, times: LocalCodeTimes | null, failure: Failure) =>
    show(email, times, refused({ message: messageOf(failure, t), isSpent: isCodeSpent(failure) }))

  /** Shows that a code was sent. */
  function follow(email: string, times: LocalCodeTimes): void {
    keepEmailCode('own.confirmCode', { email, times, tempToken: '' })
    show(email, times, IDLE)
  }

  const offer = (email: string | null, form: FormState<FormRefusal>) =>
    $state.set({ step: 'offered', email, form })

  async function send(email: string, before: LocalCodeTimes | null): Promise<void> {
    show(email, before, SENDING)
    const answer = await askLazily(calls => calls.sendVerificationEmail, { email }, language)
    if (answer.ok) return follow(email, toLocalCodeTimes(answer.data))
    const earlier = earlierCodeTimes(answer.failure)
    if (earlier) return follow(email, earlier)
    // Although it was refused, another code can be requested.
    refuse(email, before ?? { expires: Infinity, resend: 0 }, answer.failure)
  }

  return {
    $state: readonlyType($state),
    /** Restores the pending code, or the e-mail that needs one. */
    find() {
      const kept = readEmailCode('own.confirmCode')
      if (kept) return show(kept.email, kept.times, IDLE)
      const { email, emailConfirmed } = claimsNow()
      if (email && !emailConfirmed) return offer(email, IDLE)
      $state.set({ step: 'none', isConfirmed: emailConfirmed })
    },
    /** Sends a code to the unconfirmed e-mail. One that replaces the current e-mail has priority. */
    async begin() {
      const now = $state.get()
      if (now.step === 'offered' && now.form.status === 'sending') return
      const { email, emailConfirmed } = claimsNow()
      offer(email, SENDING)
      const answer = await askLazily(calls => calls.getIdentity, {}, language)
      if (!answer.ok) return offer(email, refused({ message: messageOf(answer.failure, t) }))
      const to = answer.data.newEmail ?? (emailConfirmed ? null : email)
      if (to) await send(to, null)
      else $state.set({ step: 'none', isConfirmed: emailConfirmed })
    },
    async handIn(code: string) {
      const now = $state.get()
      if (now.step !== 'code' || !isOpen(now.form)) return
      const { email, times } = now
      show(email, times, SENDING)
      const answer = await askLazily(calls => calls.verifyEmail, { email, code }, language)
      if (!answer.ok) return refuse(email, times, answer.failure)

      dropEmailCode('own.confirmCode')
      dropDraft('own.addEmail')
      show(email, times, DONE)
      await keepOwnTokensLate(answer.data)
      onDone()
    },
    async resend() {
      const now = $state.get()
      if (now.step === 'code' && isOpen(now.form)) await send(now.email, now.times)
    },
  }
}

const isOpen = ({ status }: FormState<CodeRefusal>) => status === 'idle' || status === 'refused'
