import type { City } from '#contract/places/cities.ts'
import type { FilterName } from '#contract/search/filters-registry.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { activeFilters, type ListFilters } from '../filters/list-filters.ts'
import { landingAddress } from '../activities/landing.ts'

/** How search engines see a view of the home page. Paths are without their language. */
export interface HomeHead {
  noindex: boolean
  address: string
  canonical: string
  previous?: string | undefined
  next?: string | undefined
}

const pageAddress = (page: number) => (page === 1 ? '/' : `/?page=${page}`)

/** The filters that landing pages cover. */
const OF_LANDINGS: ReadonlySet<FilterName> = new Set(['city', 'category'])

/**
 * Returns the head of the home page. Pages of the whole list are canonical. A city or a category
 * has its landing page as the canonical one. Views with any other filter are not indexed.
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
  // If a city has the same slug as a category, the path belongs to the city.
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
