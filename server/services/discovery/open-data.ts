import type { Language } from '#contract/language.ts'
import {
  type Dataset,
  type Feed,
  FEED_LIMIT,
  FEED_MEDIA_TYPE,
  type FeedItem,
  type FeedPage,
  FEEDS,
  LICENSE,
} from '#contract/discovery/open-data.ts'
import type { Deps } from '../../deps.ts'
import { conceptOf } from '../../open-data/concept.ts'
import { kindOf } from '../../open-data/offering.ts'
import { opportunityOf } from '../../open-data/opportunity.ts'
import { OPEN_DATA_TEXTS } from '../../open-data/texts.ts'
import { findFeedItems, findOfferings } from '../../queries/discovery/open-data.ts'
import { seatsLeftOf } from '../../registrations/registration-state.ts'

type Home = Pick<Deps, 'siteUrl'>

/** Where to continue reading a feed, from the query string. */
export interface FeedPlace {
  afterTimestamp?: number | null | undefined
  afterId?: string | null | undefined
  limit?: number | null | undefined
}

/** Sorts before any item. An empty feed points here as its next page. */
const BEGINNING = { afterTimestamp: 1, afterId: '00000000-0000-0000-0000-000000000000' }

/** Reads one page of a feed. The last page has no items and links to itself. */
export async function readFeed(
  { db, siteUrl }: Pick<Deps, 'db'> & Home,
  feed: Feed,
  place: FeedPlace,
): Promise<FeedPage> {
  const { afterId, afterTimestamp, limit } = place
  const after =
    typeof afterTimestamp === 'number' && typeof afterId === 'string'
      ? { afterTimestamp, afterId }
      : BEGINNING
  const rows = await findFeedItems(db, feed.kind, after, limit ?? FEED_LIMIT)
  const dataOf = await describe({ db, siteUrl }, feed, rows)
  const last = rows.at(-1)
  const next = last ? { afterTimestamp: last.modified, afterId: last.gId } : after
  return {
    next: addressOf({ siteUrl }, feed, { ...next, limit }),
    items: rows.map(({ activityId, gId, modified }) => {
      const data = dataOf(activityId)
      const item = { kind: feed.kind, id: gId, modified }
      return data ? { state: 'updated', ...item, data } : { state: 'deleted', ...item }
    }),
    license: LICENSE,
  }
}

type Rows = Awaited<ReturnType<typeof findFeedItems>>

/**
 * Describes the items in their current state. Deleted items have no data. Neither have items that just
 * changed their kind or left the OpenActive list: their deletion comes next.
 */
async function describe(
  { db, siteUrl }: Pick<Deps, 'db'> & Home,
  { kind, language }: Feed,
  rows: Rows,
): Promise<(activityId: number) => FeedItem['data']> {
  const ids = rows.filter(({ state }) => state === 'updated').map(({ activityId }) => activityId)
  const found = ids.length > 0 ? await findOfferings(db, ids, language) : []
  const offerings = new Map(found.map(offering => [offering.id, offering]))
  return activityId => {
    const offering = offerings.get(activityId)
    const concept = offering && conceptOf(offering.categoryEn)
    if (!concept || kindOf(offering) !== kind) return undefined
    const seatsLeft = seatsLeftOf(offering)
    return opportunityOf({ ...offering, seatsLeft }, concept, { language, siteUrl })
  }
}

function addressOf({ siteUrl }: Home, { path }: Feed, place: FeedPlace): string {
  const address = new URL(`${siteUrl}/api/${path}`)
  for (const name of ['afterTimestamp', 'afterId', 'limit'] as const) {
    const value = place[name]
    if (value !== null && value !== undefined) address.searchParams.set(name, String(value))
  }
  return address.href
}

/** Returns a schema.org Dataset of all feeds, in one language. */
export function describeDataset({ siteUrl }: Home, language: Language): Dataset {
  const { description, feeds, name } = OPEN_DATA_TEXTS[language]
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    '@id': `${siteUrl}/api/openactive`,
    name,
    description,
    url: `${siteUrl}/api/openactive`,
    license: LICENSE,
    inLanguage: [...new Set(FEEDS.map(feed => feed.language))],
    publisher: { '@type': 'Organization', name: 'Nashat', url: siteUrl },
    distribution: FEEDS.map(feed => ({
      '@type': 'DataDownload',
      name: feeds[feed.kind],
      additionalType: ADDITIONAL_TYPES[feed.kind],
      encodingFormat: FEED_MEDIA_TYPE,
      contentUrl: addressOf({ siteUrl }, feed, {}),
      inLanguage: feed.language,
    })),
  }
}

const ADDITIONAL_TYPES = {
  CourseInstance: 'https://schema.org/CourseInstance',
  SessionSeries: 'https://openactive.io/SessionSeries',
} as const satisfies Record<Feed['kind'], string>
