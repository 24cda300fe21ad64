import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Our order of preference, for clients that accept several equally. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']
/** Browsers send only a handful of different values. */
const known = new LRUCache<string, Encoding>({ max: 100 })

/** Chooses the best encoding that an `Accept-Encoding` allows (RFC 9110, section 12.5.3). */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const before = known.get(accepted)
  if (before) return before

  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } }) as Preferring
  const chosen = negotiator.encoding(ENCODINGS, { preferred: ENCODINGS }) ?? 'identity'
  known.set(accepted, chosen)
  return chosen
}

/** The package has this option since version 1.0, but its types lack it. */
interface Preferring {
  encoding<Name>(
    available: readonly Name[],
    options: { preferred: readonly Name[] },
  ): Name | undefined
}

/** Whether `If-None-Match` matches an ETag: by weak comparison, in a list, or as `*`. */
export function isKnownTo(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}
