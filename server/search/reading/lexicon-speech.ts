import { GENDER_WORDS, SCHOOLS_OF_GRADES, STAGES } from '../vocabulary/people.ts'
import { FREE_NOT_PRICE, FREE_WORDS } from '../vocabulary/money.ts'
import { NUMBER_WORDS, ORDINALS } from '../vocabulary/numbers.ts'
import { NEAR_ME, SPEECH, TWO_YEARS } from '../vocabulary/phrases-of-speech.ts'
import { SETTING_WORDS } from '../vocabulary/settings.ts'
import {
  DAY_WORDS,
  DAY_WORDS_WITH_ARTICLE,
  DAYS_FROM_NOW,
  PRAYER_WORDS,
  TIME_WORDS,
} from '../vocabulary/times.ts'
import { MONTH_WORDS, AMBIGUOUS_MONTHS } from '../vocabulary/months.ts'
import { CALENDARS } from '#contract/calendar/months.ts'
import { DAY_TIME } from '#contract/fixed-ids.ts'
import { type Add, MONTH, NUMBER, ORDINAL, MEANINGFUL, TIME, AS_WORDS } from './entry.ts'
import type { Meaning } from './reading.ts'

/** Adds words about children, days and fees, and those that go with numbers. */
export function addSpeech(add: Add): void {
  const says = (phrases: readonly string[], meaning: Meaning) => {
    for (const phrase of phrases) add(phrase, { letter: MEANINGFUL, meaning })
  }
  for (const phrase of FREE_NOT_PRICE) add(phrase, { letter: AS_WORDS })
  says(FREE_WORDS, { subject: 'fees', maxFees: 0 })
  for (const [phrases, genderId] of GENDER_WORDS) says(phrases, { subject: 'gender', genderId })
  for (const [phrases, setting] of SETTING_WORDS) says(phrases, { subject: 'setting', setting })
  says(NEAR_ME, { subject: 'near', place: null })
  for (const phrase of TWO_YEARS) add(phrase, { letter: 'd', value: 2 })
  for (const [phrases, min, max] of STAGES) says(phrases, { subject: 'ages', ages: { min, max } })
  for (const [phrases, value, grades] of SCHOOLS_OF_GRADES)
    for (const phrase of phrases) add(phrase, { letter: 's', value, grades })
  addTimes(add, says)
  addMonths(add)
  addNumbers(add)
  for (const [letter, phrases] of Object.entries(SPEECH))
    for (const phrase of phrases) add(phrase, { letter })
}

function addTimes(add: Add, says: (phrases: readonly string[], meaning: Meaning) => void): void {
  for (const [phrases, weekdays] of DAY_WORDS) says(phrases, { subject: 'days', weekdays })
  for (const [phrase, weekday] of DAY_WORDS_WITH_ARTICLE) {
    const meaning = { subject: 'days', weekdays: [weekday] } as const
    add(phrase, { letter: MEANINGFUL, meaning, withArticle: true })
  }
  for (const [phrases, daysFromNow] of DAYS_FROM_NOW)
    for (const phrase of phrases) add(phrase, { letter: MEANINGFUL, daysFromNow })
  const tells = (phrases: readonly string[], meaning: Meaning) => {
    for (const phrase of phrases) add(phrase, { letter: TIME, meaning })
  }
  for (const [phrases, dayTimeId] of TIME_WORDS) tells(phrases, { subject: 'time', dayTimeId })
  for (const [phrases, prayers] of PRAYER_WORDS)
    tells(phrases, { subject: 'time', dayTimeId: DAY_TIME.afternoon, prayers })
}

function addMonths(add: Add): void {
  for (const calendar of CALENDARS)
    for (const [at, phrases] of MONTH_WORDS[calendar].entries())
      for (const phrase of phrases) {
        const isLed = AMBIGUOUS_MONTHS.has(phrase) && ({ isLed: true } as const)
        add(phrase, { letter: MONTH, value: at + 1, calendar, ...isLed })
      }
}

function addNumbers(add: Add): void {
  for (const [letter, list] of [
    [NUMBER, NUMBER_WORDS],
    [ORDINAL, ORDINALS],
  ] as const)
    for (const [value, ...phrases] of list)
      for (const phrase of phrases) add(phrase, { letter, value })
}
