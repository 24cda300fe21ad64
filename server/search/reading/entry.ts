import type { CalendarSystem } from '#contract/calendar/months.ts'
import type { Meaning, NearPlace } from './reading.ts'

/** The letter that stands for a phrase in patterns: one of `SPEECH`, or one of these. */
export type Letter = string
/** A phrase with a meaning of its own. */
export const MEANINGFUL = 'D'
/** A phrase to search as words, even if its words have other meanings. */
export const AS_WORDS = 'W'
/** A phrase to ignore. */
export const IGNORED = 'Z'
/** A number, and an ordinal. */
export const NUMBER = 'N'
export const ORDINAL = 'O'
/** A time of day. */
export const TIME = 'X'
/** A district, in one or more cities. */
export const DISTRICT = 'P'
/** A month of either calendar. */
export const MONTH = 'M'

export interface VocabularyEntry {
  letter: Letter
  meaning?: Meaning
  /** The value of a number or an ordinal, or the first age of a school level. */
  value?: number
  /** The number of grades of a school level. */
  grades?: number
  /** The districts with this name. */
  places?: readonly NearPlace[]
  /** The calendar of a month; `value` is its number. */
  calendar?: CalendarSystem
  /** It counts as a month only next to words such as `in` or `starting`, or a year. */
  isLed?: true
  /** The number of days from today. */
  daysFromNow?: number
  /** It has this meaning only with its article. */
  withArticle?: true
}

/** All known phrases, by their folded words. */
export interface Lexicon {
  entries: ReadonlyMap<string, readonly VocabularyEntry[]>
  /** The number of words in the longest phrase that begins with a word. */
  longest: ReadonlyMap<string, number>
  /** All words of all phrases. */
  phraseWords: ReadonlySet<string>
  /** The kinds of the catalogue that the dictionary knows. An activity of one of them is not of another. */
  kindIds: ReadonlySet<number>
  /** Words by their sound, for guesses. */
  bySound: ReadonlyMap<string, string>
}

export type Add = (phrase: string, entry: VocabularyEntry) => void
