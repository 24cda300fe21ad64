import { type Card, searchActivities } from '#contract/activities.ts'
import type { FilterName } from '#contract/filters-registry.ts'
import type { LeftOut } from '#contract/left-out.ts'
import type { Answer } from '../api/answer.ts'
import type { Ask } from '../api/ask.ts'
import { activeFilters, type ListFilters, without } from './list-filters.ts'
import { toSearch } from './to-search.ts'

/** A filter without which there would be something to show, and how much. */
export interface Loosening {
  name: FilterName
  total: number
}

export interface ActivityList {
  cards: Card[]
  total: number
  /** Words of the search without which this is shown. */
  leftOut: readonly LeftOut[]
  /** Only where nothing was found; what shows the most comes first. */
  loosenings: Loosening[]
}

type Known = Parameters<typeof toSearch>[1]

/** The page of activities that filters show; for an empty one also which of them to loosen. */
export async function loadActivities(
  filters: ListFilters,
  known: Known,
  ask: Ask,
): Promise<Answer<ActivityList>> {
  const answer = await ask(searchActivities, toSearch(filters, known))
  return answer.ok ? toList(answer, filters, known, ask) : answer
}

type Given<T> = Extract<Answer<T>, { ok: true }>

/** What the API found, as the list shows it. */
export async function toList(
  answer: Given<Card[]>,
  filters: ListFilters,
  known: Known,
  ask: Ask,
): Promise<Given<ActivityList>> {
  const total = answer.total ?? answer.data.length
  const loosenings = total === 0 ? await findLoosenings(filters, known, ask) : []
  const { data: cards, leftOut = [] } = answer
  return { ok: true, data: { cards, total, leftOut, loosenings }, total }
}

async function findLoosenings(filters: ListFilters, known: Known, ask: Ask): Promise<Loosening[]> {
  const active = activeFilters(filters)
  const counted = await Promise.all(
    active.map(async name => {
      const looser = { ...toSearch(without(filters, name), known), pageSize: 1 }
      const answer = await ask(searchActivities, looser)
      return { name, total: answer.ok ? (answer.total ?? 0) : 0 }
    }),
  )
  return counted.filter(({ total }) => total > 0).toSorted((one, other) => other.total - one.total)
}
