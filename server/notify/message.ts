import type { Language } from '#contract/language.ts'

// By which channels a kind goes: families choose mail and SMS by topic (the topic of a kind is in
// services/family/family-notices.ts, the defaults are in services/accounts/notice-settings.ts); kinds that
// are pushed are in push/push-message.ts, those of WhatsApp in whatsapp/templates.ts. Codes, and news about
// an account, go where the service that sends them says.

/** The kinds of message about one activity. */
export type FamilyKind =
  | 'registration_confirmed'
  | 'waitlisted'
  | 'offer'
  | 'offer_missed'
  | 'left_list'
  | 'registration_cancelled'
  | 'session_moved'
  | 'session_note'
  | 'session_cancelled'
  | 'dates_changed'
  | 'place_cancelled'
  | 'activity_cancelled'
  | 'not_present'

/** Children, by first name, in one activity. Names are in the language of the message. */
export interface Occasion {
  /** Finds the details for a mail. Messages queued by older versions have none. */
  activityId?: number
  /** Empty if the address is not confirmed, so that no child is named to a stranger. */
  children: readonly string[]
  activity: string
  school: string
  timeZone: string
  /** ISO 8601 */
  at: string | null
}

/** A child at a session where it is not marked present. */
export interface MissedSession {
  registrationId: string
  sessionId: number
  /** When the session begins, ISO 8601. A session that moves counts as another one. */
  startsAt: string
  /** The number of marks of the child at that time. After another mark, a new message may be sent. */
  marks: number
}

/** The content of a message to a parent about their children. */
export type FamilyContent =
  /** `at` and `before` are as in `FamilyNews` (services/family/family-notices.ts). */
  | ({
      kind: FamilyKind
      before: string | null
      /** The ends, if only the end changed, ISO 8601. Messages queued by older versions have none. */
      ends?: { before: string; at: string }
      position: number | null
      more?: number
      /** The school's note, in the language of the message. */
      note?: string | null
      /** The registrations whose dates are attached to the mail. */
      registrationIds?: readonly string[]
      /** The school's phone number, for messages after which a parent has to call. */
      phone?: string | null
      /** For `not_present`: the session. It is checked again before the message is sent. */
      missed?: MissedSession
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

/** The news of one saved search. */
export interface SearchNews {
  searchId: string
  /** The search in words. */
  title: string
  /** The list of its results. */
  link: string
  /** The page that ends the search. */
  end: string
  activities: readonly FoundActivity[]
  /** How many more activities match. */
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
  /** A passkey can now be used to sign in, or no longer. */
  | { kind: 'passkey_added' | 'passkey_removed' }
  /** Signing in now asks for the code of an authenticator app, of another app, or no longer. */
  | { kind: 'totp_added' | 'totp_replaced' | 'totp_removed' }
  | { kind: 'recovery_codes_made' | 'recovery_code_used' }
  /** Somebody passed one factor and failed at the second one. */
  | { kind: 'second_factor_failed' }
  /** An Admin ended all sessions of the user. */
  | { kind: 'sessions_ended' }
  /** `eraseAt` (ISO 8601): when the family is erased. `link` leads to the page that cancels it. */
  | { kind: 'family_erasure'; eraseAt: string; link: string }
  /** To a parent who asked to be notified. `link` leads to registering. */
  | { kind: 'registration_opened'; activity: string; school: string; link: string }
  /** An invitation to a role at a school. `link` leads to it. */
  | { kind: 'invitation'; school: string; link: string }
  | { kind: 'admin_invitation'; link: string }
  /** An invitation to become the second guardian. It contains no names, because the inviter typed them. */
  | { kind: 'guardian_invitation'; link: string }
  /** To a guardian, when the other one accepted the invitation or left the family. */
  | { kind: 'guardian_joined' | 'guardian_left'; link: string }
  /** To a guardian who has left the family. */
  | { kind: 'family_left'; link: string }
  /** To the guardian of a child that a school registered. `link` leads to claiming it. */
  | { kind: 'claim'; school: string; activity: string; link: string }
  /** A school's message to a family, in `textLanguage`. */
  | {
      kind: 'school_message'
      /** Delivery is recorded for this message and user. */
      messageId: string
      userId: string
      activity: string
      school: string
      text: string
      textLanguage: Language
      /** The address that unsubscribes from mails of this kind with one POST (RFC 8058). */
      unsubscribe: string
    }
  /** To a parent with saved searches: the matching activities since the last such message. */
  | {
      kind: 'saved_searches'
      searches: readonly SearchNews[]
      total: number
      /** For an SMS, which has room for one link. */
      link: string
      /** The page that ends all of their searches. */
      end: string
      /** The address that ends them with one POST (RFC 8058). */
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

/** The parts of a queued message or push that decide whether it is still sent. */
export type QueuedNotice = Pick<Message, 'kind'> & {
  /** The address of a message. A push has a `userId` instead. */
  to?: string
  /** For `school_message`. */
  messageId?: string
  /** For `school_message` and for pushes. */
  userId?: string
  /** For `not_present`. */
  missed?: MissedSession | undefined
  /** For `saved_searches`: the searches, in a message and in a push. */
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
export type MessageToFamily = Extract<Message, { children: unknown } | { sessions: unknown }>

export const isOfFamily = (message: Message): message is MessageToFamily =>
  'children' in message || 'sessions' in message
