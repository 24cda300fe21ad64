import type { Language } from '#contract/language.ts'
import { pathTo } from '#contract/paths.ts'
import { countText, filled, nameText } from '../family-values.ts'
import type { FamilyContent, Message, Missed } from '../message.ts'
import { ar } from '../texts/ar.ts'
import { en } from '../texts/en.ts'
import { shortWhenText } from '../when.ts'

/** What cannot wait until somebody reads mails, and what a parent waits for. Codes are never pushed. */
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

/** A message to all browsers of a person. It names no child: a locked screen shows it to anybody. */
export interface PushMessage {
  userId: string
  kind: PushKind
  language: Language
  activity: string
  timeZone: string
  /** ISO 8601 */
  at: string | null
  /** `school_message`: who wrote it, and which one. What it says may name a child. */
  school?: string
  messageId?: string
  /** `not_present`: where. */
  missed?: Missed | undefined
  /** `saved_searches`: how many more are new, and of which searches. */
  more?: number
  searchIds?: readonly string[]
}

/** The part of a message that is pushed; null for what is not. */
export function pushOf(userId: string, language: Language, content: FamilyContent) {
  const kind = PUSH_KINDS.find(each => each === content.kind)
  if (!kind || !('activity' in content)) return null
  const { activity, at, missed, timeZone } = content
  return { userId, kind, language, activity, timeZone, at, missed } satisfies PushMessage
}

/** The SMS that is sent in place of a push that no browser got. */
export type InsteadOfPush = Message & { channel: 'sms' }

const TEXTS = { ar, en }

const PAGES: Partial<Record<PushKind, string>> = {
  school_message: '/profile/messages',
  saved_searches: '/profile/searches',
}

/** What the service worker gets: all that a notification shows, and the page behind it. */
export function payloadOf(push: PushMessage, tag: string) {
  const { activity, at, kind, language, more = 0, school, timeZone } = push
  const when = at === null ? undefined : shortWhenText(language, at, timeZone)
  return JSON.stringify({
    title: nameText(activity),
    body: filled(TEXTS[language].push[kind], {
      when,
      school: school && nameText(school),
      ...(more > 0 && { more: countText(language, more, TEXTS[language].moreFit) }),
    }),
    url: pathTo(language, PAGES[kind] ?? '/profile/current-activities'),
    tag,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
  })
}
