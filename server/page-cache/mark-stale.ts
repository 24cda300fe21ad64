import { addVariant, type Stored } from './stored.ts'

/** As RFC 9211 says that an answer came out of a memory; it is older than that memory would like. */
const STALE_HEADERS: [string, string][] = [
  ['cache-control', 'no-cache'],
  ['cache-status', 'nashat; hit; detail=stale'],
]
const REPLACED = new Set(['cache-control', 'cdn-cache-control', 'cache-status'])

/**
 * The same answer, marked as one that may be out of date: no other cache takes it for fresh. Its
 * bytes keep their names, so that whoever has them is not sent them again.
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
