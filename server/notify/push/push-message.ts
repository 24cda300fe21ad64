import type { Language } from '#contract/language.ts'
import { pathTo } from '#contract/paths.ts'
import { countText, fillPlaceholders, nameText } from '../family-values.ts'
import type { FamilyContent, Message, MissedSession } from '../message.ts'
import { ar } from '../texts/ar.ts'
import { en } from '../texts/en.ts'
import { shortSpanText, shortWhenText } from '../when.ts'

/** Urgent messages, and those that a parent waits for. Codes are never pushed. */
export const PUSH_KINDS = [
  'offer',
  'session_moved',
  'session_cancelled',
  'dates_changed',
  'activity_cancelled',
  'not_present',
  'school_message',
  'saved_searches',
] as const satisfies readonly Message['kind'][]
export type PushKind = (typeof PUSH_KINDS)[number]

/** A message to all browsers of a user. It names no child, because a locked screen shows it to anybody. */
export interface PushMessage {
  userId: string
  kind: PushKind
  language: Language
  activity: string
  timeZone: string
  /** ISO 8601 */
  at: string | null
  /** For `session_moved`: the new end, if only the end changed. */
  endsAt?: string | undefined
  /** For `school_message`: who wrote it, and its id. The text is left out, because it may name a child. */
  school?: string
  messageId?: string
  /** For `not_present`: the session. */
  missed?: MissedSession | undefined
  /** For `saved_searches`: how many more are new, and the searches. */
  more?: number
  searchIds?: readonly string[]
}

/** The push for a message; null if its kind is not pushed. */
export function pushOf(userId: string, language: Language, content: FamilyContent) {
  const kind = PUSH_KINDS.find(each => each === content.kind)
  if (!kind || !('activity' in content)) return null
  const { activity, at, ends, missed, timeZone } = content
  const endsAt = ends?.at
  return { userId, kind, language, activity, timeZone, at, endsAt, missed } satisfies PushMessage
}

/** The SMS that is sent if no browser received the push. */
export type PushFallback = Message & { channel: 'sms' }

const TEXTS = { ar, en }

const PAGES: Partial<Record<PushKind, string>> = {
  school_message: '/profile/messages',
  saved_searches: '/profile/searches',
}

/** The JSON for the service worker: the content of the notification and the page that it opens. */
export function payloadOf(push: PushMessage, tag: string) {
  const { activity, kind, language, more = 0, school } = push
  return JSON.stringify({
    title: nameText(activity),
    body: fillPlaceholders(TEXTS[language].push[kind], {
      when: whenOf(push),
      school: school && nameText(school),
      ...(more > 0 && { more: countText(language, more, TEXTS[language].moreFit) }),
    }),
    url: pathTo(language, PAGES[kind] ?? '/profile/current-activities'),
    tag,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
  })
}

function whenOf({ at, endsAt, language, timeZone }: PushMessage): string | undefined {
  if (at === null) return undefined
  return endsAt === undefined
    ? shortWhenText(language, at, timeZone)
    : shortSpanText(language, at, endsAt, timeZone)
}
