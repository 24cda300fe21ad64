import type { Landing, Neighbour } from '#contract/discovery/landings.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { card } from '../../i18n/en/public/card.ts'
import type { landing as english } from '../../i18n/en/public/landing.ts'
import { agesText } from './card-facts.ts'
import {
  fill,
  formatDay,
  formatList,
  formatMoney,
  formatNumber,
  nameIn,
  plural,
} from '../format/format.ts'

export type LandingTexts = typeof english

type Kind = keyof LandingTexts['titles']

const kindOf = ({ category, city }: Pick<Landing, 'category' | 'city'>): Kind => {
  if (city) return category ? 'both' : 'city'
  return category ? 'category' : 'all'
}

const namesOf = (language: Language, { category, city }: Pick<Landing, 'category' | 'city'>) => ({
  city: city ? nameIn(language, city) : '',
  category: category ? nameIn(language, category) : '',
})

/** Returns for example `Swimming for children in Riyadh`. */
export function landingTitle(
  language: Language,
  landing: Pick<Landing, 'category' | 'city'>,
  t: LandingTexts,
): string {
  return fill(t.titles[kindOf(landing)], namesOf(language, landing))
}

/** Returns the title with its page number, from the second page on. */
export function pagedTitle(language: Language, title: string, page: number, t: LandingTexts) {
  return page === 1 ? title : fill(t.titlePage, { title, page: formatNumber(language, page) })
}

/** Returns the description with its page number in a sentence of its own, from the second page on. */
export function pagedDescription(
  language: Language,
  description: string,
  page: number,
  t: LandingTexts,
) {
  if (page === 1) return description
  return fill(t.descriptionPage, { description, page: formatNumber(language, page) })
}

/** Returns what there is, where, and what there is most of. The text differs wherever the figures do. */
export function introText(language: Language, landing: Landing, t: LandingTexts): string {
  const kind = kindOf(landing)
  const intro = fill(t.intro[kind], {
    ...namesOf(language, landing),
    activities: plural(language, t.activities, landing.activities),
    schools: plural(language, t.schools, landing.schools),
    inCities: plural(language, t.inCities, landing.cities.length),
    kinds: plural(language, t.kinds, landing.categories.length),
  })
  const most = kind === 'city' || kind === 'category' ? leadersText(language, landing, kind, t) : ''
  return [intro, most].filter(Boolean).join(' ')
}

/** Returns a summary in a few sentences, for the page's description. */
export function landingDescription(
  language: Language,
  landing: Landing,
  t: LandingTexts & { card: typeof card },
): string {
  const ages = agesText(language, landing, t.card)
  return [
    introText(language, landing, t),
    nextText(language, landing, t),
    feesSentence(language, landing, t),
    isForAll(landing) ? '' : fill(t.ages, { ages }),
  ]
    .filter(Boolean)
    .join(' ')
}

const isForAll = ({ maxAge, minAge }: Landing) => minAge === null && maxAge === null

function nextText(language: Language, { soonest }: Landing, t: LandingTexts): string {
  return soonest ? fill(t.next, { day: formatDay(language, soonest, HOME_TIME_ZONE, 'long') }) : ''
}

const MAX_LEADERS = 3

function leadersText(
  language: Language,
  { categories, cities }: Landing,
  kind: 'city' | 'category',
  t: LandingTexts,
): string {
  const most = leaders(kind === 'city' ? categories : cities)
  if (most.length === 0) return ''
  const list = most.map(one => countedName(language, one, t))
  return fill(t.most[kind], { list: formatList(language, list) })
}

/**
 * Returns the leading neighbours, each with more than any that is left out. Empty if all have the
 * same number.
 */
function leaders(neighbours: readonly Neighbour[]): Neighbour[] {
  const next = neighbours[MAX_LEADERS]?.activities ?? 0
  const first = neighbours.slice(0, MAX_LEADERS).filter(({ activities }) => activities > next)
  return neighbours[0]?.activities === neighbours.at(-1)?.activities ? [] : first
}

/** Returns for example `Swimming (12)`. */
export function countedName(language: Language, neighbour: Neighbour, t: LandingTexts): string {
  return fill(t.counted, {
    name: nameIn(language, neighbour),
    count: formatNumber(language, neighbour.activities),
  })
}

function feesSentence(
  language: Language,
  { activities, free, maxFees, minFees }: Landing,
  t: LandingTexts,
): string {
  const [min, max] = [formatMoney(language, minFees), formatMoney(language, maxFees)]
  if (free === activities) return t.fees.allFree
  if (free > 0) return plural(language, t.fees.someFree, free, { max })
  return fill(minFees === maxFees ? t.fees.same : t.fees.between, { min, max })
}

/** Returns for example `80 SAR – 300 SAR`, `Free`. */
export function feesRange(
  language: Language,
  { maxFees, minFees }: Pick<Landing, 'maxFees' | 'minFees'>,
  t: LandingTexts,
): string {
  if (maxFees === 0) return t.facts.free
  const [min, max] = [formatNumber(language, minFees), formatMoney(language, maxFees)]
  return minFees === maxFees ? max : fill(t.facts.range, { min, max })
}
