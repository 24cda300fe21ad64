import { foldName } from '#contract/text/fold.ts'
import type { Suggestable } from './suggestable.ts'

/** A suggestion that matches a text. */
export interface Match {
  thing: Suggestable
  /** The text that stays before the suggested name. */
  before: string
  /** The number of words of the text that it matches. */
  words: number
  fit: number
  total: number | null
  isCounted: boolean
}

type Kind = Suggestable['kind']

const MAX_SUGGESTIONS = 8

/** In this order, and at most this many of each. */
const GROUPS: readonly { kinds: readonly Kind[]; most: number }[] = [
  { kinds: ['category'], most: 3 },
  { kinds: ['city', 'district'], most: 2 },
  { kinds: ['school'], most: 2 },
  { kinds: ['activity'], most: MAX_SUGGESTIONS },
]

const KINDS = GROUPS.flatMap(({ kinds }) => kinds)
const groupOf = new Map(GROUPS.flatMap(({ kinds }, at) => kinds.map(kind => [kind, at] as const)))

/** Spare matches, because some may have the same name. */
const SPARE = 2 * MAX_SUGGESTIONS

/**
 * Collects the best matches of each group. A short text has thousands of matches, and sorting all takes too
 * long.
 */
export function bestOfGroups(): { groups: readonly Match[][]; add: (match: Match) => void } {
  const groups: Match[][] = GROUPS.map(() => [])
  return {
    groups,
    add(match) {
      const group = groups[groupOf.get(match.thing.kind) ?? 0] ?? []
      const worst = group.at(-1)
      if (worst && group.length === MAX_SUGGESTIONS + SPARE && bestFirst(match, worst) > 0) return
      const behind = group.findIndex(other => bestFirst(match, other) < 0)
      group.splice(behind === -1 ? group.length : behind, 0, match)
      if (group.length > MAX_SUGGESTIONS + SPARE) group.pop()
    },
  }
}

/** Longest part of the text first, then names that begin with it, then the most activities. */
const bestFirst = (one: Match, other: Match) =>
  other.words - one.words ||
  one.fit - other.fit ||
  KINDS.indexOf(one.thing.kind) - KINDS.indexOf(other.thing.kind) ||
  (other.total ?? 0) - (one.total ?? 0) ||
  (one.thing.nameEn < other.thing.nameEn ? -1 : 1)

/** Chooses the suggestions to show from the best of each group. */
export function choose(groups: readonly (readonly Match[])[]): Match[] {
  const chosen: Match[] = []
  for (const [at, group] of groups.entries()) {
    const names = new Set(chosen.flatMap(foldedNames))
    const from = chosen.length
    for (const match of group) {
      if (chosen.length - from === GROUPS[at]?.most || chosen.length === MAX_SUGGESTIONS) break
      const own = foldedNames(match)
      // An activity with the name of an earlier suggestion, or equal to another in one language, adds
      // nothing.
      if (match.thing.kind === 'activity' && own.some(name => names.has(name))) continue
      for (const name of own) names.add(name)
      chosen.push(match)
    }
  }
  return chosen
}

const foldedNames = ({ thing }: Match) => [foldName(thing.nameEn), foldName(thing.nameAr)]
