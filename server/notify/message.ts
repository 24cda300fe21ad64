import type { Language } from '#contract/language.ts'

/** The kinds of message about one activity. */
export type FamilyKind =
  | 'registration_confirmed'
  | 'waitlisted'
  | 'offer'
  | 'offer_missed'
  | 'left_list'
  | 'registration_cancelled'
  | 'session_moved'
  | 'session_cancelled'
  | 'dates_changed'
  | 'place_cancelled'
  | 'activity_cancelled'
  | 'not_present'

/** Children, by first name, in one activity. Names are in the language of the message. */
export interface Occasion {
  /** Leads to what a mail shows of it. Messages queued by older versions have none. */
  activityId?: number
  /** None where they are not named, because nobody has proven the address. */
  children: readonly string[]
  activity: string
  school: string
  timeZone: string
  /** ISO 8601 */
  at: string | null
}

/** A child at a session where it is not marked present. */
export interface Missed {
  registrationId: string
  sessionId: number
  /** When the session begins, ISO 8601: one that moves is another. */
  startsAt: string
  /** How many marks of the child there were. With one more, it is told of anew. */
  marks: number
}

/** The content of a message to a parent about their children. */
export type FamilyContent =
  /** `at` and `before` are as in `FamilyNews` (services/family-notices.ts). */
  | ({
      kind: FamilyKind
      before: string | null
      position: number | null
      more?: number
      /** What the school says with it, in the language of the message. */
      note?: string | null
      /** Those whose dates are attached to a mail. */
      registrationIds?: readonly string[]
      /** The number of the school, for who has to call it. */
      phone?: string | null
      /** `not_present`: where. It is looked at again before the message leaves. */
      missed?: Missed
    } & Occasion)
  /** The sessions of one day, earliest first. */
  | { kind: 'reminder'; sessions: readonly (Occasion & { at: string })[] }

/** An activity that fits a saved search. Names are in the language of the message. */
export interface FoundActivity {
  activity: string
  school: string
  city: string
  fees: number
  link: string
  /** When registration opens, as a sentence, if that is still to come. */
  opens?: string
}

/** What is new of one saved search. */
export interface SearchNews {
  searchId: string
  /** What is looked for, in words. */
  title: string
  /** The list that shows it. */
  link: string
  /** The page that ends it. */
  end: string
  activities: readonly FoundActivity[]
  /** As many fit as well. */
  more: number
}

/** The content of a message. The text is chosen when it is sent (texts/). */
type Content =
  | FamilyContent
  | { kind: 'sign_in_code' | 'sign_up_code' | 'phone_code' | 'identity_code'; code: string }
  | { kind: 'reset_code'; code: string }
  /** `link` confirms the e-mail, like the code. */
  | { kind: 'email_code'; code: string; link: string }
  /** For an address whose account can sign in by phone only, when it asked for a new password. */
  | { kind: 'reset_by_phone' }
  /** Sent to the old phone and the e-mail. It shows only the last digits of the new number. */
  | { kind: 'phone_changed'; newEnding: string }
  /** Sent to the old address. */
  | { kind: 'email_changed' }
  | { kind: 'password_changed' }
  /** Somebody can sign in with one from now on, or no more. */
  | { kind: 'passkey_added' | 'passkey_removed' }
  /** Signing in asks for the code of an app from now on, of another one, or no more. */
  | { kind: 'totp_added' | 'totp_replaced' | 'totp_removed' }
  | { kind: 'recovery_codes_made' | 'recovery_code_used' }
  /** Somebody who has shown one factor fails at the second one. */
  | { kind: 'second_factor_failed' }
  /** By whoever runs the site. */
  | { kind: 'sessions_ended' }
  /** When (ISO 8601) the family is erased. `link` leads to where it can be kept. */
  | { kind: 'family_erasure'; eraseAt: string; link: string }
  /** To a parent who asked for it. `link` leads to registering. */
  | { kind: 'registration_opened'; activity: string; school: string; link: string }
  /** To a role at a school. `link` leads to the invitation. */
  | { kind: 'invitation'; school: string; link: string }
  | { kind: 'admin_invitation'; link: string }
  /** To be the second guardian of a family. It names nobody: whoever sends it typed the name. */
  | { kind: 'guardian_invitation'; link: string }
  /** To a guardian: the other one has accepted, or has left the family. */
  | { kind: 'guardian_joined' | 'guardian_left'; link: string }
  /** To the guardian of a child that a school registered. `link` leads to claiming it. */
  | { kind: 'claim'; school: string; activity: string; link: string }
  /** What a school wrote to a family, in `textLanguage`. */
  | {
      kind: 'school_message'
      /** Whose delivery is kept. */
      messageId: string
      userId: string
      activity: string
      school: string
      text: string
      textLanguage: Language
      /** Ends mails of this kind with one press (RFC 8058). */
      unsubscribe: string
    }
  /** To a parent who saved searches: what has opened of them since yesterday. */
  | {
      kind: 'saved_searches'
      searches: readonly SearchNews[]
      total: number
      /** For an SMS, which has room for one. */
      link: string
      /** The page that ends all of their searches. */
      end: string
      /** Ends them with one press (RFC 8058). */
      unsubscribe: string
    }
  | { kind: 'contact'; name: string; email: string; message: string }

/** A message to one person by one channel, in their language. */
export type Message = Content & {
  channel: 'email' | 'sms'
  /** A phone number in E.164, or an e-mail address in lower case. */
  to: string
  language: Language
}

/** What of a queued message or push says whether it is still to leave. */
export type QueuedNotice = Pick<Message, 'kind'> & {
  /** Of a message. A push has a `userId` instead. */
  to?: string
  /** `school_message`: which one. */
  messageId?: string
  /** Of `school_message`, and of a push: whose. */
  userId?: string
  /** `not_present`: where. */
  missed?: Missed | undefined
  /** `saved_searches`: of which, in a notice and in a push. */
  searches?: readonly Pick<SearchNews, 'searchId'>[]
  searchIds?: readonly string[] | undefined
}

export interface QueueOptions {
  /** Names the event. A second message with the same cause to the same address is not sent. */
  cause: string
  /** The message is not sent after this, for example when its code has expired. */
  expiresAt?: Date
}

/** A message to a parent about their children, and not about an account. */
export type FamilyMessage = Extract<Message, { children: unknown } | { sessions: unknown }>

export const isOfFamily = (message: Message): message is FamilyMessage =>
  'children' in message || 'sessions' in message
