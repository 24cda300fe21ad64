import type { Otp } from '#contract/accounts/identity.ts'
import { readLocal, removeLocal, writeLocal } from '../browser/storage/local-storage.ts'
import { type LocalCodeTimes, toLocalCodeTimes } from './code-times.ts'
import { dropDraft, keepDraft, readDraft } from '../session/session-draft.ts'

/** The keys that the spec names (section 3), in local storage: other programs may read them too. */
const PHONE = 'phoneNumber'
const TEMP_TOKEN = 'tempToken'
/** Additional data, kept until the tab is closed. */
const DRAFT = 'phoneCode'

/** A code sent to a phone, and what is needed to submit it. The code itself is not included. */
export interface PhoneCode {
  phoneNumber: string
  tempToken: string
  times: LocalCodeTimes
  /** What it was requested for, to find the way back. */
  purpose: 'signIn' | 'signUp'
  rememberMe: boolean
  /**
   * It was requested before the sign-up form was corrected, so the account starts with the former
   * input.
   */
  isFromBefore?: boolean
}

/** Builds the code from an answer that just arrived. */
export function phoneCodeOf(otp: Otp, about: Omit<PhoneCode, 'tempToken' | 'times'>): PhoneCode {
  return { ...about, tempToken: otp.tempToken, times: toLocalCodeTimes(otp) }
}

export function keepPhoneCode(code: PhoneCode): void {
  // Local storage is required: without it, signing in is impossible anyway.
  writeLocal(PHONE, code.phoneNumber)
  writeLocal(TEMP_TOKEN, code.tempToken)
  keepDraft(DRAFT, {
    expires: String(code.times.expires),
    resend: String(code.times.resend),
    purpose: code.purpose,
    rememberMe: String(code.rememberMe),
    isFromBefore: String(code.isFromBefore ?? false),
  })
}

/** Returns the pending code, also after a reload. One that another tab requested counts as expired. */
export function readPhoneCode(): PhoneCode | null {
  const phoneNumber = readLocal(PHONE)
  const tempToken = readLocal(TEMP_TOKEN)
  if (!phoneNumber || !tempToken) return null

  const { expires, isFromBefore, purpose, rememberMe, resend } = readDraft(DRAFT)
  return {
    phoneNumber,
    tempToken,
    times: { expires: Number(expires) || 0, resend: Number(resend) || 0 },
    purpose: purpose === 'signUp' ? 'signUp' : 'signIn',
    rememberMe: rememberMe !== 'false',
    isFromBefore: isFromBefore === 'true',
  }
}

/** Called after the code was exchanged for a session. The number stays, as in the spec. */
export function dropPhoneCode(): void {
  removeLocal(TEMP_TOKEN)
  dropDraft(DRAFT)
}

/** Returns this browser's own token for a number, so that a new code replaces the old one. */
export function storedTempToken(phoneNumber: string): string | null {
  return readLocal(PHONE) === phoneNumber ? readLocal(TEMP_TOKEN) : null
}

/**
 * Called if the server sends no other code yet. If the earlier code of this sign-up still works,
 * continues with it and returns true.
 */
export function reuseSignUpCode(phoneNumber: string): boolean {
  const code = readPhoneCode()
  const isSame = code?.phoneNumber === phoneNumber && code.purpose === 'signUp'
  if (!isSame || code.times.expires <= Date.now()) return false
  keepPhoneCode({ ...code, isFromBefore: true })
  return true
}

/**
 * Checks if a sign-in code for this number was sent less than a minute ago: the server would not
 * send another one yet. If so, it is kept with the current choice of `rememberMe`.
 */
export function reuseSignInCode(phoneNumber: string, rememberMe: boolean): boolean {
  const code = readPhoneCode()
  const isSame = code?.phoneNumber === phoneNumber && code.purpose === 'signIn'
  if (!isSame || code.times.resend <= Date.now()) return false
  keepPhoneCode({ ...code, rememberMe })
  return true
}
