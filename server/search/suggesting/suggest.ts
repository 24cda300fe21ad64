import type { Suggestion } from '#contract/search/suggest.ts'
import type { Lexicon } from '../reading/entry.ts'
import { inOtherLayout } from '../reading/layout.ts'
import { bestOfGroups, choose, type Match } from './choose.ts'
import type { ActivityCounts } from './activity-counts.ts'
import type { NameIndex } from './name-index.ts'
import type { Suggestable } from './suggestable.ts'
import { readBefore, type TextMeaning } from './read-before.ts'
import { typedFormsOf } from './typed-forms.ts'

/** The data for suggestions. */
export interface SuggestionData {
  things: readonly Suggestable[]
  /** The index of the names of things, by position in `things`. */
  index: NameIndex
  counts: ActivityCounts
  /** False if only the soonest activities were read, so that their names cannot be counted. */
  hasAllNames: boolean
  cities: ReadonlyMap<number, { nameEn: string; nameAr: string }>
}

export interface TypedText {
  text: string
  /** The city that was chosen besides the text. */
  cityId: number | null
  lexicon: Lexicon
}

/** A shorter text matches too much. */
const MIN_LETTERS = 2
/** The other keyboard layout is tried from this length on, if nothing else is found. */
const FEWEST_IN_OTHER_LAYOUT = 3
/** Names rarely have more words. */
const MAX_WORDS = 5

/** Suggests completions of a text: its end, or all of it, as the beginning of a name. */
export function suggestFor(known: SuggestionData, { text, ...wish }: TypedText): Suggestion[] {
  const normal = text.normalize('NFKC').trimStart()
  const found = suggestIn(known, { ...wish, text: normal })
  if (found.length > 0 || normal.length < FEWEST_IN_OTHER_LAYOUT) return found
  for (const other of inOtherLayouts(normal)) {
    const meant = suggestIn(known, { ...wish, text: other })
    if (meant.length > 0) return meant
  }
  return []
}

function inOtherLayouts(text: string): string[] {
  const pieces = text.split(/\s+/).map(piece => ({ piece, ways: inOtherLayout(piece) }))
  const way = (at: number) =>
    pieces.map(({ piece, ways }) => ways[at] ?? ways[0] ?? piece).join(' ')
  return [...new Set([way(0), way(1)])].filter(other => other !== text)
}

function suggestIn(known: SuggestionData, typed: TypedText): Suggestion[] {
  const { text } = typed
  const words = typedFormsOf(text)
  const last = words.at(-1)?.forms[0] ?? ''
  if (last.length < MIN_LETTERS && words.length < 2) return []

  const seen = new Set<number>()
  const best = bestOfGroups()
  for (let at = Math.max(0, words.length - MAX_WORDS); at < words.length; at++) {
    const before = text.slice(0, words[at]?.start).trimEnd()
    const said = readBefore(before, typed)
    // The end of a longer name is not suggested by itself: "table" alone means nothing.
    if (before !== '' && (last.length < MIN_LETTERS || (seen.size > 0 && !said.isUnderstood)))
      continue
    const rest = words.slice(at).map(({ forms }) => forms)
    for (const [place, fit] of known.index.find(rest)) {
      const thing = known.things[place]
      if (!thing || seen.has(place)) continue
      const total = totalOf(thing, said, known)
      if (total === 0) continue
      seen.add(place)
      best.add({ thing, before, words: rest.length, fit, total, isCounted: said.isCounted })
    }
  }
  return choose(best.groups).map(match => toSuggestion(match, known))
}

/**
 * The number of activities for a name together with the text before it; null if unknown, 0 if it must not
 * be suggested.
 */
function totalOf(thing: Suggestable, said: TextMeaning, { counts }: SuggestionData): number | null {
  const { cityId, kindIds } = said
  const isElsewhere = cityId !== null && thing.cityId !== null && thing.cityId !== cityId
  const together = (of: Parameters<ActivityCounts['count']>[0]) =>
    kindIds.length === 0
      ? counts.count(of)
      : kindIds.reduce((sum, kindId) => sum + counts.count({ ...of, kindId }), 0)
  if (isElsewhere) return 0
  switch (thing.kind) {
    case 'category':
      return kindIds.length > 0 ? 0 : counts.count({ cityId, kindId: thing.id })
    case 'city':
      // If a city is already chosen or named, no other is suggested.
      return cityId === null ? together({ cityId: thing.id }) : 0
    case 'district':
      return null
    case 'school':
      return together({ schoolId: thing.id })
    case 'activity':
      return said.isNothing ? totalInCity(thing, cityId) : 0
  }
}

function totalInCity({ named }: Suggestable, cityId: number | null): number {
  if (!named) return 0
  if (cityId === null) return named.total
  return named.totals[named.cities.indexOf(cityId)] ?? 0
}

function toSuggestion(
  { before, isCounted, thing, total }: Match,
  { cities, hasAllNames }: SuggestionData,
): Suggestion {
  const { cityId, kind, nameAr, nameEn } = thing
  const city = kind === 'city' || cityId === null ? undefined : cities.get(cityId)
  return {
    kind,
    name_En: nameEn,
    name_Ar: nameAr,
    before,
    city_En: city?.nameEn ?? null,
    city_Ar: city?.nameAr ?? null,
    activities: isCounted && (hasAllNames || kind !== 'activity') ? total : null,
  }
}
