import type { City } from '#contract/places/cities.ts'
import type { FilterName } from '#contract/search/filters-registry.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { activeFilters, type ListFilters } from '../filters/list-filters.ts'
import { landingAddress } from '../activities/landing.ts'

/** How those who search find a view of the home page; addresses are without their language. */
export interface HomeHead {
  noindex: boolean
  address: string
  canonical: string
  previous?: string | undefined
  next?: string | undefined
}

const pageAddress = (page: number) => (page === 1 ? '/' : `/?page=${page}`)

/** What a landing page says as well. */
const OF_LANDINGS: ReadonlySet<FilterName> = new Set(['city', 'category'])

/**
 * Pages of the whole list stand for themselves, a city or a kind is stood for by its landing page,
 * and every other filter is a view that nobody searches for.
 */
export function homeHead(
  filters: ListFilters,
  { cities, total }: { cities: readonly City[]; total: number },
): HomeHead {
  const { category, city, page } = filters
  const [kind, ...others] = category
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const active = activeFilters(filters)
  const address = pageAddress(page)
  // Where a city has the slug of a category, the address is the city's.
  const isHidden = !city && cities.some(({ slug }) => slug === kind)
  const isView =
    filters.sort !== null || others.length > 0 || active.some(name => !OF_LANDINGS.has(name))
  if (isView || isHidden || page > pages || (active.length > 0 && total === 0))
    return { noindex: true, address, canonical: address }

  if (active.length > 0)
    return { noindex: false, address, canonical: landingAddress({ city, category: kind }, page) }
  return {
    noindex: false,
    address,
    canonical: address,
    previous: page > 1 ? pageAddress(page - 1) : undefined,
    next: page < pages ? pageAddress(page + 1) : undefined,
  }
}
