import type { Card } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import { FEW_SEATS } from '#contract/limits.ts'
import type { card as english } from '../../i18n/en/public/card.ts'
import {
  everyWeekday,
  fill,
  formatClock,
  formatDay,
  formatList,
  formatNumber,
  plural,
} from '../format/format.ts'

export type CardTexts = typeof english

export function activityName(
  language: Language,
  card: Pick<Card, 'activityName' | 'activityName_Ar'>,
): string {
  return language === 'ar' ? card.activityName_Ar : card.activityName
}

export function schoolName(
  language: Language,
  card: Pick<Card, 'schoolName_En' | 'schoolName_Ar'>,
): string {
  return language === 'ar' ? card.schoolName_Ar : card.schoolName_En
}

/** Returns for example `Al Nakheel Schools, Riyadh`. */
export function placeText(language: Language, card: Card, city: string | undefined): string {
  const separator = language === 'ar' ? '، ' : ', '
  return [schoolName(language, card), city].filter(Boolean).join(separator)
}

type Ages = Pick<Card, 'minAge' | 'maxAge'>

/** Returns for example `7–10 years`, `16 years and up`, `All ages`. */
export function agesText(language: Language, { maxAge, minAge }: Ages, t: CardTexts): string {
  // A lower bound of 0 is no bound.
  if (!minAge && maxAge === null) return t.allAges
  if (minAge === null) return plural(language, t.yearsUpTo, maxAge ?? 0)
  if (maxAge === null) return plural(language, t.yearsUp, minAge)
  if (minAge === maxAge) return plural(language, t.years, minAge)
  const [from, to] = [formatNumber(language, minAge), formatNumber(language, maxAge)]
  return fill(yearsBetween(language, maxAge, t), { from, to })
}

/** In Arabic the noun follows the last number: «٧–١٠ سنوات», «١٢–١٥ سنة». */
function yearsBetween(language: Language, maxAge: number, t: CardTexts): string {
  const isFew = language === 'ar' && maxAge >= 3 && maxAge <= 10
  return isFew ? (t.years.few ?? '').replace('{count}', '{from}–{to}') : t.yearsBetween
}

/** Returns for example `Indoor`, or an empty text if it is unknown. */
export const settingText = ({ setting }: Pick<Card, 'setting'>, t: CardTexts): string =>
  setting ? t.settings[setting] : ''

/**
 * Returns for example `Tue, Thu 16:00`, «كل ثلاثاء وخميس ٤:٠٠ م». Different times are listed
 * separately. Empty if no times are known.
 */
export function timesText(language: Language, { schedule }: Pick<Card, 'schedule'>): string {
  const byTime = Map.groupBy(schedule, ({ startTime }) => startTime)
  const parts = [...byTime].map(([time, entries]) => {
    const days = entries.map(({ weekday }) => everyWeekday(language, weekday, 'short'))
    const every = language === 'ar' ? `كل ${formatList(language, days)}` : days.join(', ')
    return `${every} ${formatClock(language, time)}`
  })
  return parts.length === 1 ? String(parts[0]) : formatList(language, parts, 'unit')
}

/**
 * Returns for example `7–10 years · Girls · Tue, Thu 16:00 · Indoor`. No line begins with a
 * separator.
 */
export function factsText(language: Language, card: Card, t: CardTexts): string {
  const facts = [
    agesText(language, card, t),
    t.genders[card.genderId],
    timesText(language, card) || whenText(language, card, t),
    settingText(card, t),
  ]
  return facts.filter(fact => fact !== '').join('\u00a0· ')
}

function whenText(language: Language, { startDate, timeZone }: Card, t: CardTexts): string {
  return startDate ? fill(t.from, { day: formatDay(language, startDate, timeZone, 'short') }) : ''
}

export interface Chip {
  text: string
  tone: 'plain' | 'coral'
}

/** Returns the classes of a chip in its place. */
export function chipClass(place: string, chip: Chip | null): string {
  return ['chip', place, chip?.tone === 'coral' && 'chip-coral'].filter(Boolean).join(' ')
}

/**
 * Returns the chip of a card: the last seats, no seats, or when registration opens. Null if nothing
 * is urgent.
 */
export function chipOf(
  language: Language,
  card: Pick<Card, 'registrationOpensAt' | 'registrationState' | 'seatsLeft' | 'timeZone'>,
  t: CardTexts,
): Chip | null {
  const { registrationOpensAt, registrationState, seatsLeft, timeZone } = card
  if (registrationState === 'notYet' && registrationOpensAt) {
    const day = formatDay(language, registrationOpensAt, timeZone, 'short')
    return { text: fill(t.opens, { day }), tone: 'plain' }
  }
  if (registrationState === 'closed') return { text: t.closed, tone: 'plain' }
  if (registrationState === 'waitlist') return { text: t.waitlist, tone: 'plain' }
  if (registrationState === 'full') return { text: t.full, tone: 'coral' }
  if (seatsLeft === null || seatsLeft > FEW_SEATS) return null
  return { text: plural(language, t.seatsLeft, seatsLeft), tone: 'coral' }
}
