import { RETRY_SOON_SECONDS } from '../lib/refusal.ts'
import { type Stored, storedFrom } from './stored.ts'

/** For how long an answer may be sent: at first as it is, later while a new one is made. */
export interface Lifetime {
  freshMs: number
  keptMs: number
  /** It hangs on nothing but on everything: it said itself how old it may be. */
  isDated: boolean
}

/** For how long a page is better than none, while the database is away: all of a long outage. */
export const STALE_MS = 24 * 60 * 60_000

/** Of a public page: the same times stand in its headers for other caches. */
const PAGE: Lifetime = { freshMs: 10_000, keptMs: 60_000, isDated: false }
const FRESH_SECONDS = PAGE.freshMs / 1000
const STALE_SECONDS = PAGE.keptMs / 1000 - FRESH_SECONDS
/**
 * Browsers always ask (and mostly get a 304); caches in between need not for ten seconds. Those
 * that know RFC 9213 may show an old page while they fetch a new one; browsers never do.
 */
const PAGE_HEADERS = {
  'Cache-Control': `public, max-age=0, s-maxage=${FRESH_SECONDS}, must-revalidate`,
  'CDN-Cache-Control': `max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}, stale-if-error=${STALE_MS / 1000}`,
}

/** Null for what is not kept: what is not there, what is for somebody, what says so. */
export function lifetimeOf({ headers, status }: Response): Lifetime | null {
  const vary = headers.get('Vary')?.toLowerCase() ?? 'accept-encoding'
  if (status !== 200 || headers.has('Set-Cookie') || vary !== 'accept-encoding') return null

  const said = headers.get('Cache-Control')
  if (said === null) return PAGE
  const seconds = Number(/\bmax-age=(\d+)/.exec(said)?.[1] ?? 0)
  if (seconds === 0 || !said.includes('public') || said.includes('no-')) return null
  return { freshMs: seconds * 1000, keptMs: seconds * 1000, isDated: true }
}

/** The answer with what other caches are told of its lifetime. */
export async function toStored(response: Response, lifetime: Lifetime | null): Promise<Stored> {
  const headers = new Headers(response.headers)
  if (lifetime === PAGE)
    for (const [name, value] of Object.entries(PAGE_HEADERS)) headers.set(name, value)
  // What went wrong may be right the next moment.
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  if (response.status === 503 && !headers.has('Retry-After'))
    headers.set('Retry-After', String(RETRY_SOON_SECONDS))
  return storedFrom(response.status, headers, Buffer.from(await response.arrayBuffer()))
}
