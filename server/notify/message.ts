import type { Language } from '#contract/language.ts'

/** What a parent is told of one activity. */
export type FamilyKind =
  | 'registration_confirmed'
  | 'waitlisted'
  | 'offer'
  | 'offer_missed'
  | 'left_list'
  | 'registration_cancelled'
  | 'session_moved'
  | 'session_cancelled'

/** Children, by their first names, in an activity, named in the language of the message. */
export interface Occasion {
  children: readonly string[]
  activity: string
  school: string
  timeZone: string
  /** ISO 8601 */
  at: string | null
}

/** What a message to a parent about their children says. */
export type FamilyContent =
  /** `at` and `before` are as in `FamilyNews` (services/family-notices.ts). */
  | ({ kind: FamilyKind; before: string | null; position: number | null; more?: number } & Occasion)
  /** The sessions of one day, the earliest first. */
  | { kind: 'reminder'; sessions: readonly (Occasion & { at: string })[] }

/** What a message says beyond its kind; its words are found when it is sent (texts/). */
type Content =
  | FamilyContent
  | { kind: 'sign_in_code' | 'sign_up_code' | 'phone_code' | 'identity_code'; code: string }
  | { kind: 'reset_code'; code: string }
  /** `link` confirms as the code does. */
  | { kind: 'email_code'; code: string; link: string }
  /** To an address that asked for a new password and holds an account that signs in by phone only. */
  | { kind: 'reset_by_phone' }
  /** To the old phone and the e-mail; the new number shows its last digits only. */
  | { kind: 'phone_changed'; newEnding: string }
  /** To the old address. */
  | { kind: 'email_changed' }
  | { kind: 'password_changed' }
  | { kind: 'contact'; name: string; email: string; message: string }

/** Something to tell one person by one channel, in their language. */
export type Message = Content & {
  channel: 'email' | 'sms'
  /** E.164, or an e-mail address in lower case. */
  to: string
  language: Language
}

export interface QueueOptions {
  /** What brought it about; of the same cause, a second message to the same address is not sent. */
  cause: string
  /** Not sent after this: a code that no longer works helps nobody. */
  expiresAt?: Date
}
