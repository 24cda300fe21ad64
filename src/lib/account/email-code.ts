import type { LocalCodeTimes } from './code-times.ts'
import { dropDraft, keepDraft, readDraft } from '../session/session-draft.ts'

/** A code sent to an e-mail, without the code itself. */
export interface EmailCode {
  email: string
  times: LocalCodeTimes
  /** Binds a code for a new password to this browser. */
  tempToken: string
}

/** What the code is for: a new password, or confirming the address. */
type Purpose = 'resetCode' | 'own.confirmCode'

export function keepEmailCode(purpose: Purpose, { email, tempToken, times }: EmailCode): void {
  const { expires, resend } = times
  keepDraft(purpose, { email, tempToken, expires: String(expires), resend: String(resend) })
}

/** Returns the pending code, also after a reload; null if there is none that still works. */
export function readEmailCode(purpose: Purpose, now = Date.now()): EmailCode | null {
  const { email, expires, resend, tempToken = '' } = readDraft(purpose)
  const times = { expires: Number(expires), resend: Number(resend) }
  return email && times.expires > now ? { email, tempToken, times } : null
}

export function dropEmailCode(purpose: Purpose): void {
  dropDraft(purpose)
}
