import { LOCALE } from '#contract/intl.ts'
import type { Language } from '#contract/language.ts'
import type { Message, Occasion } from './message.ts'
import { dayText, shortWhenText, timeText, whenText } from './when.ts'

/** What stands in the places of a text; a place without a value is none of its message. */
export type Values = Readonly<Record<string, string | undefined>>

export type FamilyMessage = Extract<Message, { children: unknown } | { sessions: unknown }>

interface Room {
  /** How many characters a name may have. */
  name: number
  /** How many sessions of a reminder are said. */
  sessions: number
  isShort: boolean
}

/** A mail has room for everything but what nobody would read. */
export const MAIL: Room = { name: 120, sessions: 50, isShort: false }

/** The room that names have in an SMS, to be tried in turn. */
export const SMS_ROOMS: readonly Room[] = [
  { name: 60, sessions: 4, isShort: true },
  { name: 30, sessions: 3, isShort: true },
  { name: 16, sessions: 2, isShort: true },
  { name: 10, sessions: 1, isShort: true },
]

/** The values of a message to a parent, cut to the room that they have. */
export function familyValues(message: FamilyMessage, room: Room, reminderLine: string): Values {
  if (message.kind === 'reminder') return reminderValues(message, room, reminderLine)

  const { before, language, more, position, timeZone } = message
  const write = room.isShort ? shortWhenText : whenText
  const when = (moment: string | null) => moment?.replace(/.+/, at => write(language, at, timeZone))
  return {
    ...occasionValues(message, language, room),
    when: when(message.at),
    before: when(before),
    position: position === null ? undefined : placeText(language, position),
    more: more ? amountText(language, more) : undefined,
  }
}

function occasionValues({ activity, children, school }: Occasion, language: Language, room: Room) {
  const names = list(language, children, room)
  return {
    children: names,
    activity: cut(activity, room),
    school: cut(school, room),
    // Arabic needs none of these: its sentences are built around nouns.
    ...(children.length > 1
      ? { is: 'are', has: 'have', seats: 'seats' }
      : { is: 'is', has: 'has', seats: 'a seat' }),
  }
}

type Reminder = Extract<FamilyMessage, { kind: 'reminder' }>

function reminderValues({ language, sessions }: Reminder, room: Room, line: string): Values {
  const [first] = sessions
  const lines = sessions.slice(0, room.sessions).map(session =>
    filled(line, {
      ...occasionValues(session, language, room),
      time: timeText(language, session.at, session.timeZone),
    }),
  )
  const rest = sessions.length - lines.length
  const children = [...new Set(sessions.flatMap(session => session.children))]
  return {
    children: list(language, children, room),
    day: first && dayText(language, first.at, first.timeZone),
    sessions: lines.join(room.isShort ? ' / ' : '\n'),
    more: rest > 0 ? amountText(language, rest) : undefined,
  }
}

const amountText = (language: Language, amount: number) =>
  new Intl.NumberFormat(LOCALE[language]).format(amount)

/** `Sara, Omar and Lina`. */
const list = (language: Language, names: readonly string[], room: Room) =>
  new Intl.ListFormat(LOCALE[language]).format(names.map(name => cut(name, room)))

/** On one line: what was typed or imported must not end a subject. */
function cut(name: string, room: Room): string {
  const line = name.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= room.name) return line
  // With a point as in an abbreviation: an `…` would halve the room of an SMS in Latin letters.
  return `${characters
    .slice(0, room.name - 1)
    .join('')
    .trim()}.`
}

const ORDINALS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = new Intl.PluralRules('en', { type: 'ordinal' })

/** `3rd`, `٣`. */
function placeText(language: Language, position: number): string {
  const number = new Intl.NumberFormat(LOCALE[language]).format(position)
  return language === 'ar' ? number : `${number}${ORDINALS[ordinal.select(position)] ?? 'th'}`
}

/**
 * Puts values into the places of a text, once: what is filled in holds no places. What stands in
 * `[…]` is said only when all its places have a value.
 */
export function filled(text: string, values: Values): string {
  return text
    .replace(/ ?\[([^\]]*)\]/g, (part, inner: string) =>
      placesOf(inner).every(place => values[place] !== undefined) ? part.replace(/[[\]]/g, '') : '',
    )
    .replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
