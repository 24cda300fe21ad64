import { getActivityAgeRanges } from '#contract/activities.ts'
import { getCities } from '#contract/places/cities.ts'
import { getLanding } from '#contract/discovery/landings.ts'
import type { Changes } from '../db/changes.ts'
import { STALE_MS } from './lifetime.ts'
import type { Api } from './tags.ts'

interface Answer {
  askedAt: number
  /** How often lists had changed before. */
  changed: number
  text: string
  headers: Headers
}

/** What nearly every page asks for, and what is the same for all of them. */
const REMEMBERED: ReadonlySet<string> = new Set([
  `/api/${getActivityAgeRanges.path}`,
  `/api/${getCities.path}`,
  `/api/${getCities.path}?includeCountry=true`,
  `/api/${getLanding.path}`,
])
/** As long as a page is fresh. */
const KEPT_MS = 10_000

/**
 * The API for pages that anybody may see, which is not asked again at each render for what does not
 * differ from one to the next, nor at all while the database cannot be reached.
 */
export function rememberingReference(
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
    return answer.changed === changed && age < KEPT_MS
  }

  return async request => {
    const { pathname, search } = new URL(request.url)
    if (request.method !== 'GET' || !REMEMBERED.has(pathname + search)) return api(request)

    const key = `${request.headers.get('Accept-Language')} ${pathname}${search}`
    const before = answers.get(key)
    if (before && mayBeUsed(before)) return new Response(before.text, before)

    const seen = { changed, askedAt: now() }
    const response = await api(request)
    if (response.status !== 200) return response
    const { headers } = response
    const text = await response.text()
    // What is changed meanwhile may not be in it yet, and is then not the same any more.
    answers.set(key, { ...seen, text, headers })
    return new Response(text, { headers })
  }
}
