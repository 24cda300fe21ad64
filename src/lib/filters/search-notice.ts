import type { City } from '#contract/cities.ts'
import type { Language } from '#contract/language.ts'
import type { LeftOut } from '#contract/left-out.ts'
import type { Widened } from '#contract/widened.ts'
import { fill, formatList, nameIn } from '../format/i18n-format.ts'
import type { ListTexts } from './filter-texts.ts'

/** What sentences about a search are made with. */
export interface NoticeContext {
  cities: readonly City[]
  language: Language
  t: Pick<ListTexts, 'leftOut' | 'quoted' | 'wider' | 'widened'>
}

interface Found {
  leftOut: readonly LeftOut[]
  widened: readonly Widened[]
}

/** Says which words a list does without, and what was searched more widely than it was typed. */
export function noticeOf({ leftOut, widened }: Found, context: NoticeContext): string {
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

/** Ages as people say them; both ends are included. */
export function agesText(
  { max, min }: { min?: number | null | undefined; max?: number | null | undefined },
  t: ListTexts['ages'],
): string {
  if (typeof min === 'number' && typeof max === 'number')
    return min === max ? fill(t.one, { age: min }) : fill(t.range, { min, max })
  return typeof min === 'number' ? fill(t.from, { min }) : fill(t.upTo, { max: max ?? '' })
}
