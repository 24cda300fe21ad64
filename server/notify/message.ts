import type { Language } from '#contract/language.ts'

/** What a message says beyond its kind; its words are found when it is sent (texts/). */
type Content =
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
