import { canonicalFilters, writeQuery } from './list-filters.ts'
import { readPath } from '../paths.ts'

/** What pages besides the home read from their query strings. Anything else makes no other page. */
const KNOWN = ['gids', 'page', 'reason', 'returnUrl', 'sent', 'v'] as const

/**
 * The one address for everything that shows the same: without what no page reads (`utm_source`,
 * `fbclid`), in one order. The page is rendered for it, so that nothing of somebody else is kept.
 * A path that is written otherwise leads to the right one with all that came, and is not kept.
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
