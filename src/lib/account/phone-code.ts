import type { Otp } from '#contract/accounts/identity.ts'
import { readLocal, removeLocal, writeLocal } from '../browser/storage/local-storage.ts'
import { type TimesHere, timesHere } from './code-times.ts'
import { dropDraft, keepDraft, readDraft } from '../session/session-draft.ts'

/** The spec's own keys (section 3), in local storage: other programs may read them too. */
const PHONE = 'phoneNumber'
const TEMP_TOKEN = 'tempToken'
/** What we keep besides, until the tab closes. */
const DRAFT = 'phoneCode'

/** A code that is on its way to a phone, and what it takes to hand it in. The code is not here. */
export interface PhoneCode {
  phoneNumber: string
  tempToken: string
  times: TimesHere
  /** What it was asked for, so that there is a way back. */
  purpose: 'signIn' | 'signUp'
  rememberMe: boolean
  /** Asked for before the sign-up was corrected: the account begins as it was typed then. */
  isFromBefore?: boolean
}

/** The code of an answer that just arrived. */
export function phoneCodeOf(otp: Otp, about: Omit<PhoneCode, 'tempToken' | 'times'>): PhoneCode {
  return { ...about, tempToken: otp.tempToken, times: timesHere(otp) }
}

export function keepPhoneCode(code: PhoneCode): void {
  // Without storage nobody can be signed in at all.
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

/** The code on its way, also after a reload. One that another tab asked for counts as run out. */
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

/** Once the code was traded for a session; the number stays, as the spec has it. */
export function dropPhoneCode(): void {
  removeLocal(TEMP_TOKEN)
  dropDraft(DRAFT)
}

/** This browser's own code for a number, so that a new one replaces it. */
export function ownTempToken(phoneNumber: string): string | null {
  return readLocal(PHONE) === phoneNumber ? readLocal(TEMP_TOKEN) : null
}

/** Where the server sends no other code so soon: whether the one of this sign-up still works. */
export function followEarlier(phoneNumber: string): boolean {
  const code = readPhoneCode()
  const isSame = code?.phoneNumber === phoneNumber && code.purpose === 'signUp'
  if (!isSame || code.times.expires <= Date.now()) return false
  keepPhoneCode({ ...code, isFromBefore: true })
  return true
}

/**
 * Whether a code to sign in with this number left less than a minute ago: the server would not send
 * another one so soon. It is then handed in as the form now says.
 */
export function isUnderWay(phoneNumber: string, rememberMe: boolean): boolean {
  const code = readPhoneCode()
  const isSame = code?.phoneNumber === phoneNumber && code.purpose === 'signIn'
  if (!isSame || code.times.resend <= Date.now()) return false
  keepPhoneCode({ ...code, rememberMe })
  return true
}
