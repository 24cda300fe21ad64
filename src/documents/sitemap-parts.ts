import type { LandingAddress } from '#contract/discovery/landings.ts'
import { listLandings } from '#contract/discovery/landings.ts'
import { getActivitySitemap, getSitemapParts } from '#contract/discovery/sitemaps.ts'
import type { Answer } from '../lib/api/answer.ts'
import type { Ask } from '../lib/api/ask.ts'
import { landingAddress } from '../lib/activities/landing.ts'
import type { ListedPage } from './sitemap-xml.ts'

/** Static pages. They change with the code, so their last change is unknown. */
const STATIC = ['/aboutus', '/contactus', '/terms', '/privacy', '/signup', '/login'] as const

/** In both languages together, less than half of what a sitemap may contain. */
const LANDINGS_PER_PART = 10_000

/** Lists the sitemaps: pages, landing pages, and activities by ranges of their ids. */
export async function listParts(ask: Ask): Promise<Answer<ListedPage[]>> {
  const [activities, landings] = await Promise.all([
    ask(getSitemapParts, {}),
    ask(listLandings, {}),
  ])
  if (!activities.ok) return activities
  if (!landings.ok) return landings

  const pages = pagesOf(landings.data)
  const parts = [
    { path: partPath('pages'), lastModified: lastOf(pages) },
    ...inParts(landings.data).map((part, at) => ({
      path: partPath(`landings-${at + 1}`),
      lastModified: lastOf(part),
    })),
    ...activities.data.map(({ lastModified, part }) => ({
      path: partPath(`activities-${part}`),
      lastModified,
    })),
  ]
  return { ok: true, data: parts, total: null }
}

/** Lists the pages of one sitemap; null if there is no such sitemap. */
export async function listPart(name: string, ask: Ask): Promise<Answer<ListedPage[] | null>> {
  const [, kind, number] = /^(pages|landings|activities)(?:-([1-9]\d{0,5}))?$/.exec(name) ?? []
  if (kind === 'activities' && number) return listActivities(Number(number), ask)
  const isLandings = kind === 'landings' && number !== undefined
  if (!isLandings && name !== 'pages') return found(null)

  const landings = await ask(listLandings, {})
  if (!landings.ok) return landings
  return found(
    isLandings ? (inParts(landings.data)[Number(number) - 1] ?? null) : pagesOf(landings.data),
  )
}

async function listActivities(part: number, ask: Ask): Promise<Answer<ListedPage[] | null>> {
  const answer = await ask(getActivitySitemap, { part })
  if (!answer.ok) return answer
  const pages = answer.data.map(({ gId, lastModified, slug }) => ({
    path: `/activity-details/${slug}/${gId}`,
    lastModified,
  }))
  return found(pages.length > 0 ? pages : null)
}

const found = <T>(data: T): Answer<T> => ({ ok: true, data, total: null })

const partPath = (name: string) => `/sitemap/${name}.xml`

/** The home page and the landing page of everything changed with the latest activity. */
function pagesOf(landings: readonly LandingAddress[]): ListedPage[] {
  const lastModified = lastOf(landings.map(toPage))
  const lists = landings.length > 0 ? ['/', landingAddress({})] : ['/']
  return [...lists.map(path => ({ path, lastModified })), ...STATIC.map(path => ({ path }))]
}

function inParts(landings: readonly LandingAddress[]): ListedPage[][] {
  const pages = landings.map(toPage)
  return Array.from({ length: Math.ceil(pages.length / LANDINGS_PER_PART) }, (_, at) =>
    pages.slice(at * LANDINGS_PER_PART, (at + 1) * LANDINGS_PER_PART),
  )
}

const toPage = (landing: LandingAddress): ListedPage => ({
  path: landingAddress(landing),
  lastModified: landing.updatedAt,
})

/** Compares parsed times, because their UTC offsets may differ. */
function lastOf(pages: readonly ListedPage[]): string | undefined {
  let last: string | undefined
  for (const { lastModified } of pages)
    if (lastModified && (!last || Date.parse(lastModified) > Date.parse(last))) last = lastModified
  return last
}
