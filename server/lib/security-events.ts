import type { RefusalCode } from '#contract/refusals.ts'

/** What the log says of accounts: what happened to one, and what somebody tried. The only list. */
export type EventName =
  | 'signed_in'
  | 'signed_out'
  | 'signed_out_elsewhere'
  | 'signed_out_everywhere'
  /** A wrong password. */
  | 'sign_in_failed'
  /** A wrong code, or one that works no more. */
  | 'code_refused'
  /** A password or a code showed that it is the parent. */
  | 'identity_proven'
  | 'proof_failed'
  | 'password_changed'
  | 'passkey_added'
  | 'passkey_removed'
  /** A right password or code, of somebody who has a second factor: nobody is signed in by it alone. */
  | 'second_factor_asked'
  | 'totp_added'
  /** In place of one of before. */
  | 'totp_replaced'
  | 'totp_removed'
  /** New ones: those of before are worth nothing. */
  | 'recovery_codes_made'
  | 'recovery_code_used'
  /** Ten wrong codes in a day, of whoever had shown another factor. */
  | 'second_factor_failed'
  | 'email_change_begun'
  | 'email_confirmed'
  | 'phone_confirmed'
  /** Whoever proved the number of an account that was never proven has it now. */
  | 'account_taken_over'
  /** An access or refresh token that is none, or is no more. */
  | 'token_refused'
  /** A used refresh token came back: the sign-in has ended. */
  | 'refresh_token_stolen'
  /** What their account may not do, by the code of the refusal. */
  | 'access_refused'
  | 'too_many_requests'
  /** Anything else that was refused, by its code: what is wrong, what the rules forbid, what is somebody else's. */
  | 'call_refused'
  /** A parent took a copy of everything that is stored of the family. */
  | 'family_exported'
  /** A parent asked to have the family erased, took it back, or it was done. */
  | 'family_erasure_asked'
  | 'family_kept'
  | 'family_erased'
  /** A second guardian was invited, or the invitation was taken back or declined (`userId`: who had sent it). */
  | 'guardian_invited'
  | 'guardian_withdrawn'
  | 'guardian_declined'
  /** Somebody sees the children of another account from now on, or has left such a family. */
  | 'guardian_joined'
  | 'guardian_left'
  /** The Admin in `by` signed a user out everywhere, or took their second factors. */
  | 'sessions_ended'
  | 'factors_forgotten'
  /** Somebody was invited to the role in `by`. */
  | 'staff_invited'
  /** A user has the role in `by`, or has it no more. */
  | 'role_given'
  | 'role_taken'
  /** What a user may do with the role in `by` was changed. */
  | 'role_changed'

/** Ids alone: never a name, an address, a code, a token or whatever else was typed. */
export interface EventIds {
  userId?: string | undefined
  signInId?: string | undefined
  by?: string
  /** What was asked for, where it was refused: the path of a call of the contract. */
  call?: string | undefined
  /** Of which request. */
  requestId?: string
  /** A keyed hash of the network that it came from: the same one, the same hash. */
  place?: string
}

/** What a refusal leaves in the log. */
export interface Trace extends Omit<EventIds, 'place'> {
  name: EventName
}

const TRACED: Partial<Record<RefusalCode, EventName>> = {
  wrong_credentials: 'sign_in_failed',
  passkey_refused: 'sign_in_failed',
  second_factor_wrong: 'code_refused',
  second_factor_expired: 'code_refused',
  otp_wrong: 'code_refused',
  otp_expired: 'code_refused',
  email_code_wrong: 'code_refused',
  email_code_expired: 'code_refused',
  token_invalid: 'token_refused',
  forbidden: 'access_refused',
  second_factor_missing: 'access_refused',
  second_factor_unproven: 'access_refused',
  email_not_confirmed: 'access_refused',
  too_many_requests: 'too_many_requests',
}

/** Nobody tried anything: a session ended by itself, or it is we who cannot answer. */
const UNTRACED: ReadonlySet<RefusalCode> = new Set([
  'token_missing',
  'token_expired',
  'unavailable',
  'unexpected',
])

/** What is said of each call and reason once a second at most: nothing limits how often it can be tried. */
const LIMITED: ReadonlySet<EventName> = new Set([
  'access_refused',
  'call_refused',
  'token_refused',
  'too_many_requests',
])

export const isLimited = (name: EventName): boolean => LIMITED.has(name)

/** What a refusal leaves that says no more of itself; nothing where no attack looks like it. */
export function traceOf(code: RefusalCode): Trace | undefined {
  if (UNTRACED.has(code)) return undefined
  return { name: TRACED[code] ?? 'call_refused', by: code }
}
