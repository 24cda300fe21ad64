import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { type Failure, type FailureTexts, isSpent, messageOf } from '../answer.ts'
import { timesHere, type TimesHere, timesOfEarlier } from '../code-times.ts'
import { dropEmailCode, keepEmailCode, readEmailCode } from '../email-code.ts'
import { askLate, keepTokensLate } from '../late-calls.ts'
import { $session } from './session.ts'

/** Of whoever is signed in. */
function claimsNow(): { email: string | null; emailConfirmed: boolean } {
  const session = $session.get()
  if (session.status !== 'in') return { email: null, emailConfirmed: false }
  return { email: session.claims.email ?? null, emailConfirmed: session.claims.emailConfirmed }
}

export type VerifyEmailState =
  | { status: 'unknown' }
  /** There is none to confirm: none at all, or it is confirmed. */
  | { status: 'none'; isConfirmed: boolean }
  /** A code is sent when it is asked for: nobody gets a mail because a page was opened. */
  | { status: 'offered'; email: string | null; busy: boolean; error: string | null }
  | {
      status: 'waiting' | 'busy'
      email: string
      times: TimesHere | null
      error: string | null
      /** The code works no longer, however often it is typed. */
      isSpent: boolean
    }
  | { status: 'done' }

interface World {
  language: Language
  t: FailureTexts
  onDone: () => void
}

/** Confirms the parent's e-mail by its code; where none is on its way, one can be asked for. */
export function createVerifyEmail({ language, onDone, t }: World) {
  const $state = atom<VerifyEmailState>({ status: 'unknown' })

  function wait(email: string, times: TimesHere | null, failure: Failure | null): void {
    const error = failure && messageOf(failure, t)
    $state.set({ status: 'waiting', email, times, error, isSpent: isSpent(failure) })
  }

  /** A code is on its way. */
  function follow(email: string, times: TimesHere): void {
    keepEmailCode('own.confirmCode', { email, times, tempToken: '' })
    wait(email, times, null)
  }

  const offer = (email: string | null, error: string | null) =>
    $state.set({ status: 'offered', email, busy: false, error })

  async function send(email: string, before: TimesHere | null): Promise<void> {
    $state.set({ status: 'busy', email, times: before, error: null, isSpent: false })
    const answer = await askLate(calls => calls.sendVerificationEmail, { email }, language)
    if (answer.ok) return follow(email, timesHere(answer.data))
    const earlier = timesOfEarlier(answer.failure)
    if (earlier) return follow(email, earlier)
    // Refused: another may be asked for all the same.
    wait(email, before ?? { expires: Infinity, resend: 0 }, answer.failure)
  }

  return {
    $state: readonlyType($state),
    /** Finds the code that is on its way, or the e-mail that waits for one. */
    find() {
      const kept = readEmailCode('own.confirmCode')
      if (kept) return wait(kept.email, kept.times, null)
      const { email, emailConfirmed } = claimsNow()
      if (email && !emailConfirmed) return offer(email, null)
      $state.set({ status: 'none', isConfirmed: emailConfirmed })
    },
    /** Sends a code to the e-mail that waits: the one that is to replace the present one first. */
    async begin() {
      const now = $state.get()
      if (now.status === 'offered' && now.busy) return
      const { email, emailConfirmed } = claimsNow()
      $state.set({ status: 'offered', email, busy: true, error: null })
      const answer = await askLate(calls => calls.getIdentity, {}, language)
      if (!answer.ok) return offer(email, messageOf(answer.failure, t))
      const to = answer.data.newEmail ?? (emailConfirmed ? null : email)
      if (to) await send(to, null)
      else $state.set({ status: 'none', isConfirmed: emailConfirmed })
    },
    async handIn(code: string) {
      const now = $state.get()
      if (now.status !== 'waiting') return
      const { email, times } = now
      $state.set({ ...now, status: 'busy' })
      const answer = await askLate(calls => calls.verifyEmail, { email, code }, language)
      if (!answer.ok) return wait(email, times, answer.failure)

      dropEmailCode('own.confirmCode')
      $state.set({ status: 'done' })
      await keepTokensLate(answer.data)
      onDone()
    },
    async resend() {
      const now = $state.get()
      if (now.status === 'waiting') await send(now.email, now.times)
    },
  }
}
