import type { RefusalCode } from '#contract/refusals.ts'

/** All events about accounts that the log can contain. */
export type EventName =
  | 'signed_in'
  | 'signed_out'
  | 'signed_out_elsewhere'
  | 'signed_out_everywhere'
  /** A wrong password, or a refused passkey. */
  | 'sign_in_failed'
  /** A code that is wrong or no longer valid. */
  | 'code_refused'
  /** The user proved their identity again, by a password, a code or a passkey. */
  | 'identity_proven'
  | 'proof_failed'
  | 'password_changed'
  | 'passkey_added'
  | 'passkey_removed'
  /** The password or code was right, but the user has a second factor that is asked for next. */
  | 'second_factor_asked'
  | 'totp_added'
  /** A new authenticator app replaces another one. */
  | 'totp_replaced'
  | 'totp_removed'
  /** Signing in by a password or a code now also asks for a passkey, or no longer. */
  | 'passkey_step_added'
  | 'passkey_step_removed'
  /** New recovery codes, which make the previous ones invalid. */
  | 'recovery_codes_made'
  | 'recovery_code_used'
  /** Ten wrong codes in a day, after another factor was right. */
  | 'second_factor_failed'
  | 'email_change_begun'
  | 'email_confirmed'
  | 'phone_confirmed'
  /** A phone number that was never confirmed now belongs to the user who proved it. */
  | 'account_taken_over'
  /** An access or refresh token that is invalid or no longer accepted. */
  | 'token_refused'
  /** A used refresh token was presented again, so the session was ended. */
  | 'refresh_token_stolen'
  /** The account lacks a right or a factor; `by` is the code of the refusal. */
  | 'access_refused'
  | 'too_many_requests'
  /** Any other refusal, by its code: invalid input, a broken rule, or something of another user. */
  | 'call_refused'
  /** A parent exported everything that is stored about the family. */
  | 'family_exported'
  /** A parent asked to have the family erased, cancelled that, or it was done. */
  | 'family_erasure_asked'
  | 'family_kept'
  | 'family_erased'
  /**
   * A second guardian was invited, or the invitation was withdrawn or declined (`userId`: who had sent it).
   */
  | 'guardian_invited'
  | 'guardian_withdrawn'
  | 'guardian_declined'
  /** A user now sees the children of another account, or has left such a family. */
  | 'guardian_joined'
  | 'guardian_left'
  /** The Admin in `by` ended all sessions of a user, or removed their second factors. */
  | 'sessions_ended'
  | 'factors_forgotten'
  /** Somebody was invited to the role in `by`. */
  | 'staff_invited'
  /** A user was given the role in `by`, or lost it. */
  | 'role_given'
  | 'role_taken'
  /** The rights of a user with the role in `by` were changed. */
  | 'role_changed'

/** Ids only: never a name, an address, a code, a token or anything that was typed. */
export interface EventIds {
  userId?: string | undefined
  signInId?: string | undefined
  by?: string
  /** The path of the refused call. */
  call?: string | undefined
  /** The request that caused the event. */
  requestId?: string
  /** A keyed hash of the client's network. The same network has the same hash. */
  place?: string
}

/** What a refusal writes to the log. */
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

/** Not suspicious: a session expired, or the server could not answer. */
const UNTRACED: ReadonlySet<RefusalCode> = new Set([
  'token_missing',
  'token_expired',
  'unavailable',
  'unexpected',
])

/**
 * Events that are logged at most once a second for each call and reason, because nothing limits how often
 * they can be caused.
 */
const THROTTLED_EVENTS: ReadonlySet<EventName> = new Set([
  'access_refused',
  'call_refused',
  'token_refused',
  'too_many_requests',
])

export const isThrottled = (name: EventName): boolean => THROTTLED_EVENTS.has(name)

/** The default trace of a refusal; undefined if no attack looks like it. */
export function traceOf(code: RefusalCode): Trace | undefined {
  if (UNTRACED.has(code)) return undefined
  return { name: TRACED[code] ?? 'call_refused', by: code }
}
