import type { City } from '#contract/places/cities.ts'
import type { Language } from '#contract/language.ts'
import type { LeftOut } from '#contract/search/left-out.ts'
import type { Widened } from '#contract/search/widened.ts'
import { fill, formatList, formatNumber, nameIn } from '../format/i18n-format.ts'
import type { ListTexts } from './filter-texts.ts'

/** What is needed to describe a search. */
export interface NoticeContext {
  cities: readonly City[]
  language: Language
  t: Pick<ListTexts, 'leftOut' | 'quoted' | 'wider' | 'widened'>
}

interface AppliedSearch {
  leftOut: readonly LeftOut[]
  widened: readonly Widened[]
}

/** Returns sentences about words that were ignored, and filters that were widened. */
export function noticeOf({ leftOut, widened }: AppliedSearch, context: NoticeContext): string {
  const { language, t } = context
  const words = leftOut.map(({ words }) => fill(t.quoted, { words }))
  const what = widened.map(it => widerText(it, context))
  return [
    words.length > 0 ? fill(t.leftOut, { words: formatList(language, words) }) : '',
    what.length > 0 ? fill(t.widened, { what: formatList(language, what) }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function widerText({ field, id }: Widened, { cities, language, t }: NoticeContext): string {
  if (field !== 'cityId' || id === undefined) return t.wider[field]
  const city = cities.find(city => city.id === id)
  return city ? nameIn(language, city) : t.wider.cityId
}

/** Formats an age range. Both ends are included. */
export function agesText(
  { max, min }: { min: number | null; max: number | null },
  { language, t }: { language: Language; t: ListTexts['ages'] },
): string {
  const number = (age: number | null) => formatNumber(language, age ?? 0)
  if (min === null) return fill(t.upTo, { max: number(max) })
  if (max === null) return fill(t.from, { min: number(min) })
  if (min === max) return fill(t.one, { age: number(min) })
  return fill(t.range, { min: number(min), max: number(max) })
}
