import { addVariant, type Stored } from './stored.ts'

/** Marks a cached answer as stale, as RFC 9211 describes. */
const STALE_HEADERS: [string, string][] = [
  ['cache-control', 'no-cache'],
  ['cache-status', 'nashat; hit; detail=stale'],
]
const REPLACED = new Set(['cache-control', 'cdn-cache-control', 'cache-status'])

/**
 * Returns the same answer, marked as stale, so that no other cache takes it for fresh. The ETags stay the
 * same, so that a client that has the page does not download it again.
 */
export function markStale(stored: Stored): Stored {
  const kept = stored.headers.filter(([name]) => !REPLACED.has(name.toLowerCase()))
  const marked: Stored = {
    ...stored,
    headers: [...kept, ...STALE_HEADERS],
    variants: new Map(),
    making: new Map(),
  }
  for (const [encoding, { full }] of stored.variants) addVariant(marked, encoding, full.body)
  return marked
}
