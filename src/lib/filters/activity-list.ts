import {
  type CardForParent,
  searchActivities,
  searchActivitiesFilterByParentCity,
} from '#contract/activities.ts'
import type { FilterName } from '#contract/search/filters-registry.ts'
import { LEFT_OUT_HEADER, type LeftOut, readLeftOut } from '#contract/search/left-out.ts'
import { readWidened, WIDENED_HEADER } from '#contract/search/widened.ts'
import { readSearchTerm, type ReadTerm } from '#contract/search/read-search-term.ts'
import type { Answer } from '../api/answer.ts'
import type { Ask } from '../api/ask.ts'
import { activeFilters, type ListFilters, withoutFilter } from './list-filters.ts'
import { type NoticeContext, noticeOf } from './search-notice.ts'
import { toSearch } from './to-search.ts'

/** A filter without which there would be results, and how many. */
export interface Loosening {
  name: FilterName
  total: number
}

export interface ActivityList {
  cards: CardForParent[]
  total: number
  /** Words of the search that were ignored for this result. */
  leftOut: readonly LeftOut[]
  /** What was understood of the search; null without one. */
  read: ReadTerm | null
  /** Sentences about what was ignored or widened. Empty if nothing was. */
  notice: string
  /** Only if nothing was found; the filter with the most results first. */
  loosenings: Loosening[]
}

/** The children that a list is for. */
export interface ForChildren {
  ids: readonly string[]
  withUnfit: boolean
}

interface Known extends Pick<Parameters<typeof toSearch>[1], 'place'>, NoticeContext {
  /** Children of the parent: only activities that fit all of them. */
  child?: ForChildren | null
}

/** Loads the page of activities for the filters. If it is empty, also finds which filters to remove. */
export async function loadActivities(
  filters: ListFilters,
  known: Known,
  ask: Ask,
): Promise<Answer<ActivityList>> {
  const [answer, read] = await Promise.all([
    findActivities(filters, known, ask),
    askReadTerm(filters, ask),
  ])
  return answer.ok ? toList(answer, filters, known, ask, read) : answer
}

/** The list works without this answer. */
async function askReadTerm({ q }: ListFilters, ask: Ask): Promise<ReadTerm | null> {
  if (q === '') return null
  const answer = await ask(readSearchTerm, { searchTerm: q })
  return answer.ok ? answer.data : null
}

/** Finds activities for everybody, or for some children. */
function findActivities(
  filters: ListFilters,
  known: Known,
  ask: Ask,
  pageSize?: number,
): Promise<Answer<CardForParent[]>> {
  const search = { ...toSearch(filters, known), pageSize }
  const { child } = known
  if (!child) return ask(searchActivities, search)
  const allCities = search.cityId === null
  const childIds = [...child.ids]
  const includeUnfit = child.withUnfit
  return ask(searchActivitiesFilterByParentCity, { ...search, childIds, includeUnfit, allCities })
}

type Given<T> = Extract<Answer<T>, { ok: true }>

/** Turns the answer of the API into the list. */
export async function toList(
  answer: Given<CardForParent[]>,
  filters: ListFilters,
  known: Known,
  ask: Ask,
  read: ReadTerm | null = null,
): Promise<Given<ActivityList>> {
  const total = answer.total ?? answer.data.length
  const loosenings = total === 0 ? await findLoosenings(filters, known, ask) : []
  const { data: cards, headers } = answer
  const leftOut = readLeftOut(headers?.get(LEFT_OUT_HEADER) ?? null)
  const widened = readWidened(headers?.get(WIDENED_HEADER) ?? null)
  const notice = noticeOf({ leftOut, widened }, known)
  return { ok: true, data: { cards, total, leftOut, read, notice, loosenings }, total }
}

async function findLoosenings(filters: ListFilters, known: Known, ask: Ask): Promise<Loosening[]> {
  const active = activeFilters(filters)
  const counted = await Promise.all(
    active.map(async name => {
      const answer = await findActivities(withoutFilter(filters, name), known, ask, 1)
      return { name, total: answer.ok ? (answer.total ?? 0) : 0 }
    }),
  )
  return counted.filter(({ total }) => total > 0).toSorted((one, other) => other.total - one.total)
}
