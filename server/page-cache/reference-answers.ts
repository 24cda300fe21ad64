import { getActivityAgeRanges } from '#contract/activities.ts'
import { getCities } from '#contract/places/cities.ts'
import { getLanding } from '#contract/discovery/landings.ts'
import type { Changes } from '../db/changes.ts'
import { STALE_MS } from './lifetime.ts'
import type { Api } from './tags.ts'

interface Answer {
  askedAt: number
  /** How many changes of lists came before it. */
  changed: number
  text: string
  headers: Headers
}

/** Calls that nearly every page makes, with the same answer for all of them. */
const CACHED_CALLS: ReadonlySet<string> = new Set([
  `/api/${getActivityAgeRanges.path}`,
  `/api/${getCities.path}`,
  `/api/${getCities.path}?includeCountry=true`,
  `/api/${getLanding.path}`,
])
/** As long as a page is fresh. */
const CACHE_TTL_MS = 10_000

/**
 * Wraps the API for public pages: answers that are the same for all pages are cached for ten seconds or
 * until lists change, and for a day while the database is away.
 */
export function cacheReferenceCalls(
  api: Api,
  changes: Pick<Changes, 'subscribe' | 'isListening'>,
  now: () => number = Date.now,
): Api {
  const answers = new Map<string, Answer>()
  let changed = 0
  changes.subscribe(({ everything, lists }) => {
    if (everything || lists) changed++
  })
  const mayBeUsed = (answer: Answer) => {
    const age = now() - answer.askedAt
    if (!changes.isListening()) return age < STALE_MS
    return answer.changed === changed && age < CACHE_TTL_MS
  }

  return async request => {
    const { pathname, search } = new URL(request.url)
    if (request.method !== 'GET' || !CACHED_CALLS.has(pathname + search)) return api(request)

    const key = `${request.headers.get('Accept-Language')} ${pathname}${search}`
    const before = answers.get(key)
    if (before && mayBeUsed(before)) return new Response(before.text, before)

    const seen = { changed, askedAt: now() }
    const response = await api(request)
    if (response.status !== 200) return response
    const { headers } = response
    const text = await response.text()
    // `seen` is from before the call: if lists changed meanwhile, the answer is not used again.
    answers.set(key, { ...seen, text, headers })
    return new Response(text, { headers })
  }
}
