import type { Activity } from '#contract/activities.ts'
import type { City } from '#contract/places/cities.ts'
import type { Language } from '#contract/language.ts'
import type { compare as english } from '../../i18n/en/public/compare.ts'
import { fill, formatMoney, nameIn, plural } from '../format/format.ts'
import { type DetailsTexts, foreignZone, weeklyTexts } from './activity-facts.ts'
import { agesText, type CardTexts, schoolName } from './card-facts.ts'
import { knownFacts, periodTexts } from './course-facts.ts'
import { addressTexts } from './place-text.ts'

export type CompareTexts = typeof english

export interface Compared {
  activity: Activity
  city: City | null
}

/** A row of the comparison: its name, and the lines of each activity in turn. */
export interface CompareRow {
  name: string
  cells: string[][]
}

interface Texts {
  t: CompareTexts
  card: CardTexts
  details: DetailsTexts
}

/** Returns the rows that have a text for at least one activity. */
export function compareRows(
  language: Language,
  all: readonly Compared[],
  { card, details, t }: Texts,
): CompareRow[] {
  const of = (name: string, cell: (one: Compared) => string[]) => ({ name, cells: all.map(cell) })
  const facts = all.map(({ activity }) => knownFacts(language, activity, details))
  const known = Object.values(details.knowFacts).map(name => ({
    name,
    cells: facts.map(own => own.flatMap(fact => (fact.name === name ? [fact.text] : []))),
  }))
  const rows = [
    of(details.who, ({ activity }) => [
      agesText(language, activity, card),
      card.genders[activity.genderId],
    ]),
    of(details.when, ({ activity }) => whenTexts(language, activity, details)),
    of(t.dates, ({ activity: { sessionsTotal } }) =>
      sessionsTotal > 0 ? [plural(language, details.dates, sessionsTotal)] : [],
    ),
    of(details.where, ({ activity, city }) => [
      schoolName(language, activity),
      ...addressTexts(language, activity, city ? nameIn(language, city) : undefined, card),
    ]),
    of(details.fee, ({ activity }) => feeTexts(language, activity, details, t)),
    ...known,
  ]
  return rows.filter(({ cells }) => cells.some(texts => texts.length > 0))
}

function whenTexts(language: Language, activity: Activity, t: DetailsTexts): string[] {
  const weekly = weeklyTexts(language, activity, t)
  const zone = foreignZone(activity)
  return [
    ...(weekly.length > 0 ? weekly : [t.noTimes]),
    ...periodTexts(language, activity, undefined, t),
    ...(zone ? [fill(t.localTime, { zone })] : []),
  ]
}

/** Returns the fee, and for a course also the fee per date. */
function feeTexts(
  language: Language,
  { fees, sessionsTotal }: Activity,
  details: DetailsTexts,
  t: CompareTexts,
): string[] {
  if (fees === 0) return [details.free]
  const aDate = formatMoney(language, Math.round(fees / sessionsTotal))
  return [
    formatMoney(language, fees),
    ...(sessionsTotal > 1 ? [fill(t.aDate, { fee: aDate })] : []),
  ]
}
