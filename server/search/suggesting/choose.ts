import { foldName } from '#contract/text/fold.ts'
import type { Suggestable } from './suggestable.ts'

/** A thing that may be suggested for a text. */
export interface Match {
  thing: Suggestable
  /** What of the text stays before its name. */
  before: string
  /** How many words of the text it has. */
  words: number
  fit: number
  total: number | null
  isCounted: boolean
}

type Kind = Suggestable['kind']

const MOST = 8

/** In their order, and so many of each at most. */
const GROUPS: readonly { kinds: readonly Kind[]; most: number }[] = [
  { kinds: ['category'], most: 3 },
  { kinds: ['city', 'district'], most: 2 },
  { kinds: ['school'], most: 2 },
  { kinds: ['activity'], most: MOST },
]

const KINDS = GROUPS.flatMap(({ kinds }) => kinds)
const groupOf = new Map(GROUPS.flatMap(({ kinds }, at) => kinds.map(kind => [kind, at] as const)))

/** Some of them may be called alike. */
const SPARE = 2 * MOST

/** Keeps the best matches of each group: a short text has thousands, and to sort them takes too long. */
export function bestOfGroups(): { groups: readonly Match[][]; add: (match: Match) => void } {
  const groups: Match[][] = GROUPS.map(() => [])
  return {
    groups,
    add(match) {
      const group = groups[groupOf.get(match.thing.kind) ?? 0] ?? []
      const worst = group.at(-1)
      if (worst && group.length === MOST + SPARE && bestFirst(match, worst) > 0) return
      const behind = group.findIndex(other => bestFirst(match, other) < 0)
      group.splice(behind === -1 ? group.length : behind, 0, match)
      if (group.length > MOST + SPARE) group.pop()
    },
  }
}

/** The longest part of the text first, then what begins with it, then of what there is most. */
const bestFirst = (one: Match, other: Match) =>
  other.words - one.words ||
  one.fit - other.fit ||
  KINDS.indexOf(one.thing.kind) - KINDS.indexOf(other.thing.kind) ||
  (other.total ?? 0) - (one.total ?? 0) ||
  (one.thing.nameEn < other.thing.nameEn ? -1 : 1)

/** Chooses what is shown of the best of each group. */
export function choose(groups: readonly (readonly Match[])[]): Match[] {
  const chosen: Match[] = []
  for (const [at, group] of groups.entries()) {
    const names = new Set(chosen.flatMap(foldedNames))
    const from = chosen.length
    for (const match of group) {
      if (chosen.length - from === GROUPS[at]?.most || chosen.length === MOST) break
      const own = foldedNames(match)
      // An activity that is called like something above, or like another in one language, adds nothing.
      if (match.thing.kind === 'activity' && own.some(name => names.has(name))) continue
      for (const name of own) names.add(name)
      chosen.push(match)
    }
  }
  return chosen
}

const foldedNames = ({ thing }: Match) => [foldName(thing.nameEn), foldName(thing.nameAr)]
