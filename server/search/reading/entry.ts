import type { Calendar } from '#contract/calendar/months.ts'
import type { Meaning, NearPlace } from './reading.ts'

/** What a phrase is to the patterns: a letter of `SPEECH`, or one of these. */
export type Letter = string
/** It says something by itself. */
export const SAYS = 'D'
/** It is to be searched as words, whatever its words say elsewhere. */
export const WORDS = 'W'
/** It carries nothing. */
export const NOTHING = 'Z'
/** A number, and an ordinal. */
export const NUMBER = 'N'
export const ORDINAL = 'O'
/** A time of day. */
export const TIME = 'X'
/** A district, of one or more cities. */
export const DISTRICT = 'P'
/** A month of either calendar. */
export const MONTH = 'M'

export interface Entry {
  letter: Letter
  meaning?: Meaning
  /** Of a number, an ordinal, or the first age of a school. */
  value?: number
  /** Of a school of grades. */
  grades?: number
  /** Which districts are called so. */
  places?: readonly NearPlace[]
  /** Of a month; `value` is its number. */
  calendar?: Calendar
  /** It is only meant beside what months have: `in`, `starting`, a year. */
  isLed?: true
  /** Which day it is, from today. */
  daysFromNow?: number
  /** Only where it has its article. */
  withArticle?: true
}

/** Every phrase that is known, by its folded words. */
export interface Lexicon {
  entries: ReadonlyMap<string, readonly Entry[]>
  /** How many words the longest phrase has that begins with a word. */
  longest: ReadonlyMap<string, number>
  /** Every word of every phrase. */
  phraseWords: ReadonlySet<string>
  /** The kinds of the catalogue that the dictionary knows: what is one of them is no other. */
  kindIds: ReadonlySet<number>
  /** A word that is heard so; for guesses. */
  bySound: ReadonlyMap<string, string>
}

export type Add = (phrase: string, entry: Entry) => void
