import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { type Failure, isSpent, messageOf } from '../answer.ts'
import { timesHere, type TimesHere, timesOfEarlier } from '../code-times.ts'
import { dropEmailCode, keepEmailCode, readEmailCode } from '../email-code.ts'
import { askLate, keepTokensLate } from '../late-calls.ts'
import { $session } from './session.ts'

export type VerifyEmailState =
  | { status: 'unknown' }
  /** There is none to confirm: none at all, or it is confirmed. */
  | { status: 'none'; isConfirmed: boolean }
  /** Whose e-mail it is could not be asked. */
  | { status: 'failed'; message: string }
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
  t: { unexpected: string; offline: string }
  onDone: () => void
}

/** Confirms the parent's e-mail by its code; sends one when none is on its way. */
export function createVerifyEmail({ language, onDone, t }: World) {
  const $state = atom<VerifyEmailState>({ status: 'unknown' })

  function wait(email: string, times: TimesHere | null, failure: Failure | null): void {
    const error = failure && messageOf(failure, t.unexpected, t.offline)
    $state.set({ status: 'waiting', email, times, error, isSpent: isSpent(failure) })
  }

  /** A code is on its way. */
  function follow(email: string, times: TimesHere): void {
    keepEmailCode('own.confirmCode', { email, times, tempToken: '' })
    wait(email, times, null)
  }

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
    /** Finds the e-mail that waits to be confirmed, and the code on its way to it. */
    async find() {
      const kept = readEmailCode('own.confirmCode')
      if (kept) return wait(kept.email, kept.times, null)

      const session = $session.get()
      const claims = session.status === 'in' ? session.claims : null
      if (claims?.email && !claims.emailConfirmed) return send(claims.email, null)

      const answer = await askLate(calls => calls.getIdentity, {}, language)
      if (!answer.ok)
        return $state.set({
          status: 'failed',
          message: messageOf(answer.failure, t.unexpected, t.offline),
        })
      const { newEmail } = answer.data
      if (newEmail) return send(newEmail, null)
      $state.set({ status: 'none', isConfirmed: claims?.emailConfirmed ?? false })
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
