import type { TimesHere } from './code-times.ts'
import { dropDraft, keepDraft, readDraft } from '../session/session-draft.ts'

/** A code that is on its way to an e-mail. The code is not here. */
export interface EmailCode {
  email: string
  times: TimesHere
  /** Binds a code for a new password to this browser. */
  tempToken: string
}

/** What it is for: a new password, or to confirm the address. */
type Purpose = 'resetCode' | 'own.confirmCode'

export function keepEmailCode(purpose: Purpose, { email, tempToken, times }: EmailCode): void {
  const { expires, resend } = times
  keepDraft(purpose, { email, tempToken, expires: String(expires), resend: String(resend) })
}

/** The code on its way, also after a reload; null when there is none that still works. */
export function readEmailCode(purpose: Purpose, now = Date.now()): EmailCode | null {
  const { email, expires, resend, tempToken = '' } = readDraft(purpose)
  const times = { expires: Number(expires), resend: Number(resend) }
  return email && times.expires > now ? { email, tempToken, times } : null
}

export function dropEmailCode(purpose: Purpose): void {
  dropDraft(purpose)
}
