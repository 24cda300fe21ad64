import { cached, LOCALE } from '#contract/text/intl.ts'
import type { Language } from '#contract/language.ts'
import type { MessageToFamily, Occasion } from './message.ts'
import type { PluralForms, Texts } from './texts/texts.ts'
import {
  dayText,
  shortHoursText,
  shortSpanText,
  shortWhenText,
  spanText,
  timeText,
  whenText,
} from './when.ts'

/** The values for the placeholders of a text. A placeholder without a value does not apply. */
export type Values = Readonly<Record<string, string | undefined>>

export interface Room {
  /** The most characters of a name. */
  name: number
  /** The most sessions that a reminder lists. */
  sessions: number
  isShort: boolean
}

/** Room for any realistic text. */
export const MAIL: Room = { name: 120, sessions: 50, isShort: false }

/** The room for names in an SMS, from long to short. The first that fits is used. */
export const SMS_ROOMS: readonly Room[] = [
  { name: 60, sessions: 4, isShort: true },
  { name: 30, sessions: 3, isShort: true },
  { name: 16, sessions: 2, isShort: true },
  { name: 10, sessions: 1, isShort: true },
]

/** The values of a message to a parent, cut to the given room. */
export function familyValues(message: MessageToFamily, room: Room, texts: Texts): Values {
  if (message.kind === 'reminder') return reminderValues(message, room, texts)

  const { language, more = 0, position } = message
  return {
    ...occasionValues(message, language, room, texts),
    ...moreValues(more, language, texts),
    ...timeValues(message, room),
    note: message.note ?? undefined,
    phone: message.phone ?? undefined,
    position: position === null ? undefined : placeText(language, position),
  }
}

type Notice = Exclude<MessageToFamily, { kind: 'reminder' }>

/** A session that only ends at another time is shown from start to end: nothing else has changed. */
function timeValues({ at, before, ends, language, timeZone }: Notice, { isShort }: Room): Values {
  if (at !== null && ends)
    return {
      when: (isShort ? shortSpanText : spanText)(language, at, ends.at, timeZone),
      before: shortHoursText(language, at, ends.before, timeZone),
    }
  const write = isShort ? shortWhenText : whenText
  const when = (moment: string | null) =>
    moment === null ? undefined : write(language, moment, timeZone)
  return { when: when(at), before: when(before) }
}

function occasionValues(
  { activity, children, school }: Occasion,
  language: Language,
  room: Room,
  texts: Texts,
) {
  return {
    children: children.length > 0 ? namesText(language, children, room) : texts.yourChild,
    activity: nameText(activity, room),
    school: nameText(school, room),
    // Only English needs these. Arabic texts avoid forms that change with the number.
    ...(children.length > 1
      ? { is: 'are', has: 'have', seats: 'seats' }
      : { is: 'is', has: 'has', seats: 'a seat' }),
  }
}

type Reminder = Extract<MessageToFamily, { kind: 'reminder' }>

function reminderValues({ language, sessions }: Reminder, room: Room, texts: Texts): Values {
  const [first] = sessions
  const lines = sessions.slice(0, room.sessions).map(session =>
    fillPlaceholders(texts.reminderLine, {
      ...occasionValues(session, language, room, texts),
      time: timeText(language, session.at, session.timeZone),
    }),
  )
  const children = [...new Set(sessions.flatMap(session => session.children))]
  return {
    ...moreValues(sessions.length - lines.length, language, texts),
    children: namesText(language, children, room),
    day: first && dayText(language, first.at, first.timeZone),
    sessions: lines.join(' / '),
  }
}

const numberFormat = cached((language: Language) => new Intl.NumberFormat(LOCALE[language]))
const pluralRules = cached((language: Language) => new Intl.PluralRules(LOCALE[language]))
const listFormat = cached((language: Language) => new Intl.ListFormat(LOCALE[language]))

/** `more` is how many, `moreDates` says so: `3 more of its dates`, `موعدان آخران`. */
function moreValues(more: number, language: Language, { moreDates }: Texts): Values {
  if (more <= 0) return {}
  const count = numberFormat(language).format(more)
  return { more: count, moreDates: countText(language, more, moreDates) }
}

/** Writes a count with the plural form of the language. */
export function countText(language: Language, count: number, forms: PluralForms): string {
  const form = forms[pluralRules(language).select(count)] ?? forms.other
  return fillPlaceholders(form, { count: numberFormat(language).format(count) })
}

/** For example `Sara, Omar and Lina`. */
export const namesText = (language: Language, names: readonly string[], room: Room = MAIL) =>
  listFormat(language).format(names.map(name => nameText(name, room)))

/** Cuts a name and puts it on one line, because a line break would end the subject of a mail. */
export function nameText(name: string, room: Room = MAIL): string {
  const line = name.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= room.name) return line
  // Ends with a full stop: an `…` is not ASCII and would halve the room of an SMS.
  return `${characters
    .slice(0, room.name - 1)
    .join('')
    .trim()}.`
}

const ORDINALS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = new Intl.PluralRules('en', { type: 'ordinal' })

/** For example `3rd`, `٣`. */
function placeText(language: Language, position: number): string {
  const number = numberFormat(language).format(position)
  return language === 'ar' ? number : `${number}${ORDINALS[ordinal.select(position)] ?? 'th'}`
}

/**
 * Fills the `{placeholders}` of a text. Values are not searched for placeholders themselves. A part
 * in `[…]` appears only if all its placeholders have a value.
 */
export function fillPlaceholders(text: string, values: Values): string {
  return text
    .replace(/ ?\[([^\]]*)\]/g, (part, inner: string) =>
      placeholdersIn(inner).every(place => values[place] !== undefined)
        ? part.replace(/[[\]]/g, '')
        : '',
    )
    .replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
    .trim()
}

const placeholdersIn = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
