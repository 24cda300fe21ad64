import { canonicalFilters, writeQuery } from './list-filters.ts'
import { readPath } from '../paths.ts'

/** The query parameters of pages other than the home page. Others do not change a page. */
const KNOWN = ['factors', 'gids', 'page', 'reason', 'returnUrl', 'sent', 'v'] as const

/**
 * Returns the one URL for all that show the same page: without parameters that no page reads
 * (`utm_source`, `fbclid`), and in a fixed order. The page is rendered for it, so that the cached
 * page contains nothing from one visitor's URL. A path in a different spelling redirects with its
 * full query, and is not cached.
 */
export function canonicalAddress({ pathname, search, searchParams }: URL): string {
  const { canonical, path } = readPath(pathname)
  if (canonical !== pathname) return pathname + search
  const isHome = path === '/'
  return pathname + writeQuery(isHome ? canonicalFilters(searchParams) : knownOf(searchParams))
}

function knownOf(params: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const name of KNOWN) {
    const value = params.get(name)
    if (value) known.set(name, value)
  }
  return known
}
