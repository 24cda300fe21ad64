import { DAY_MS } from '#contract/durations.ts'
import { RETRY_SOON_SECONDS } from '../lib/refusal.ts'
import { type Stored, storedFrom } from './stored.ts'

/** How long an answer may be sent: first as it is, later only while a new one is made. */
export interface Lifetime {
  freshMs: number
  keptMs: number
  /** True if the answer set its own max-age. It then depends on no tags. */
  isDated: boolean
}

/** For how long a stale page is better than none while the database is away: a whole day. */
export const STALE_MS = DAY_MS

/** For public pages. The same times are in the headers, for other caches. */
const PAGE: Lifetime = { freshMs: 10_000, keptMs: 60_000, isDated: false }
const FRESH_SECONDS = PAGE.freshMs / 1000
const STALE_SECONDS = PAGE.keptMs / 1000 - FRESH_SECONDS
/**
 * Browsers always revalidate, and mostly get a 304. Shared caches need not for ten seconds. Those that know
 * RFC 9213 may serve a stale page while they fetch a new one; browsers never do.
 */
const PAGE_HEADERS = {
  'Cache-Control': `public, max-age=0, s-maxage=${FRESH_SECONDS}, must-revalidate`,
  'CDN-Cache-Control': `max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}, stale-if-error=${STALE_MS / 1000}`,
}

/**
 * The lifetime of an answer. Null if it must not be cached: an error, a personal answer, or one that says
 * so itself.
 */
export function lifetimeOf({ headers, status }: Response): Lifetime | null {
  const vary = headers.get('Vary')?.toLowerCase() ?? 'accept-encoding'
  if (status !== 200 || headers.has('Set-Cookie') || vary !== 'accept-encoding') return null

  const said = headers.get('Cache-Control')
  if (said === null) return PAGE
  const seconds = Number(/\bmax-age=(\d+)/.exec(said)?.[1] ?? 0)
  if (seconds === 0 || !said.includes('public') || said.includes('no-')) return null
  return { freshMs: seconds * 1000, keptMs: seconds * 1000, isDated: true }
}

/** Stores an answer, with the cache headers that match its lifetime. */
export async function toStored(response: Response, lifetime: Lifetime | null): Promise<Stored> {
  const headers = new Headers(response.headers)
  if (lifetime === PAGE)
    for (const [name, value] of Object.entries(PAGE_HEADERS)) headers.set(name, value)
  // A failure may be over at the next request.
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  if (response.status === 503 && !headers.has('Retry-After'))
    headers.set('Retry-After', String(RETRY_SOON_SECONDS))
  return storedFrom(response.status, headers, Buffer.from(await response.arrayBuffer()))
}
