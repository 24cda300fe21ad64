import type { Language } from '#contract/language.ts'
import { nameText } from '../family-values.ts'
import type { Message } from '../message.ts'
import { spanText, whenText } from '../when.ts'

/** A template that Meta approved (docs/whatsapp.md), with its values. */
export interface Template {
  name: string
  language: Language
  /** In the order of the placeholders. */
  parameters: readonly string[]
  /** The code on the button that copies it. */
  code?: string
  /** How long to wait for a receipt before the message is sent by SMS. */
  waitSeconds: number
}

/**
 * A person waits for a code, a child may be missing, and seats and sessions are a matter of hours. The rest
 * is not urgent.
 */
const WAIT_SECONDS = { code: 30, alarm: 120, urgent: 600, calm: 43_200 } as const

const CODES = new Set<string>(['sign_in_code', 'identity_code', 'reset_code'])

/** The kinds with a template about an activity (docs/whatsapp.md). Its parameters: activity, school and, where it has one, time. */
const KINDS = {
  registration_confirmed: { wait: 'calm', hasTime: false },
  waitlisted: { wait: 'calm', hasTime: false },
  offer: { wait: 'urgent', hasTime: true },
  offer_missed: { wait: 'calm', hasTime: false },
  left_list: { wait: 'calm', hasTime: false },
  registration_cancelled: { wait: 'calm', hasTime: false },
  session_moved: { wait: 'urgent', hasTime: true },
  session_cancelled: { wait: 'urgent', hasTime: true },
  dates_changed: { wait: 'urgent', hasTime: false },
  place_cancelled: { wait: 'calm', hasTime: false },
  activity_cancelled: { wait: 'urgent', hasTime: false },
  not_present: { wait: 'alarm', hasTime: true },
} as const satisfies Partial<
  Record<Message['kind'], { wait: keyof typeof WAIT_SECONDS; hasTime: boolean }>
>

const isKnown = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind)

/**
 * The template of an SMS; null if there is none. No template names a child, because Meta need not know
 * which child goes where.
 */
export function templateOf(message: Message): Template | null {
  const { channel, kind, language } = message
  if (channel !== 'sms') return null
  if ('code' in message)
    return CODES.has(kind)
      ? {
          name: 'nashat_code',
          language,
          parameters: [message.code],
          code: message.code,
          waitSeconds: WAIT_SECONDS.code,
        }
      : null
  if (!isKnown(kind) || !('at' in message)) return null

  const { hasTime, wait } = KINDS[kind]
  const { activity, at, ends, school, timeZone } = message
  if (hasTime && at === null) return null
  const write = (moment: string) =>
    ends ? spanText(language, moment, ends.at, timeZone) : whenText(language, moment, timeZone)
  const time = hasTime && at !== null ? [write(at)] : []
  return {
    name: `nashat_${kind}`,
    language,
    parameters: [nameText(activity), nameText(school), ...time],
    waitSeconds: WAIT_SECONDS[wait],
  }
}
