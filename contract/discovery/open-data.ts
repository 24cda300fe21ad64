import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import type { Language } from '../language.ts'
import { day, gId, latitude, longitude, maybe, money } from '../shapes.ts'

/** `CourseInstance` is a term with dates. `SessionSeries` has sessions without an end. */
export const OPPORTUNITY_KINDS = ['CourseInstance', 'SessionSeries'] as const

export type OpportunityKind = (typeof OPPORTUNITY_KINDS)[number]

/** The default number of items on a feed page. `MAX_FEED_LIMIT` is the most. */
export const FEED_LIMIT = 500
const MAX_FEED_LIMIT = 1000

/** Creative Commons Attribution 4.0 */
export const LICENSE = 'https://creativecommons.org/licenses/by/4.0/'

export const FEED_MEDIA_TYPE = 'application/vnd.openactive.rpde+json; version=1'

const partialSchedule = z.object({
  '@type': z.literal('PartialSchedule'),
  startDate: z.optional(day),
  endDate: z.optional(day),
  startTime: z.optional(z.string()),
  endTime: z.optional(z.string()),
  duration: z.optional(z.string()),
  repeatFrequency: z.optional(z.string()),
  byDay: z.optional(z.array(z.url())),
  exceptDate: z.optional(z.array(day)),
  scheduleTimezone: z.string(),
})

export type PartialSchedule = z.infer<typeof partialSchedule>

const place = z.object({
  '@type': z.literal('Place'),
  name: z.string(),
  address: z.string(),
  geo: z.optional(z.object({ '@type': z.literal('GeoCoordinates'), latitude, longitude })),
})

/** An activity in the terms of OpenActive's Modelling Opportunity Data 2. */
const opportunity = z.object({
  '@context': z.literal('https://openactive.io/'),
  '@type': z.enum(OPPORTUNITY_KINDS),
  '@id': z.url(),
  identifier: gId,
  name: z.string(),
  description: z.optional(z.string()),
  url: z.url(),
  image: z.optional(z.array(z.object({ '@type': z.literal('ImageObject'), url: z.url() }))),
  activity: z.array(
    z.object({
      '@type': z.literal('Concept'),
      '@id': z.url(),
      prefLabel: z.string(),
      inScheme: z.url(),
    }),
  ),
  category: z.array(z.string()),
  startDate: z.optional(day),
  endDate: z.optional(day),
  duration: z.optional(z.string()),
  eventSchedule: z.array(partialSchedule),
  eventStatus: z.url(),
  location: place,
  organizer: z.object({ '@type': z.literal('Organization'), '@id': z.url(), name: z.string() }),
  offers: z.array(
    z.object({
      '@type': z.literal('Offer'),
      price: money,
      priceCurrency: z.string(),
      url: z.url(),
    }),
  ),
  isAccessibleForFree: z.boolean(),
  ageRange: z.object({
    '@type': z.literal('QuantitativeValue'),
    minValue: z.int(),
    maxValue: z.optional(z.int()),
  }),
  genderRestriction: z.url(),
  maximumAttendeeCapacity: z.optional(z.int()),
  remainingAttendeeCapacity: z.optional(z.int()),
})

export type Opportunity = z.infer<typeof opportunity>

const feedItem = z.object({
  state: z.enum(['updated', 'deleted']),
  kind: z.enum(OPPORTUNITY_KINDS),
  id: gId,
  modified: z.int(),
  /** Left out when the item is deleted. */
  data: z.optional(opportunity),
})

export type FeedItem = z.infer<typeof feedItem>

const feedPage = z.object({
  next: z.url(),
  items: z.array(feedItem),
  license: z.url(),
})

export type FeedPage = z.infer<typeof feedPage>

/**
 * A page begins after the last item of the previous page. Feeds are ordered by timestamp and id, so
 * both must be given.
 */
const feedInput = z
  .object({
    afterTimestamp: maybe(z.int().check(z.gte(0))),
    afterId: maybe(gId),
    limit: maybe(z.int().check(z.gte(1), z.lte(MAX_FEED_LIMIT))),
  })
  .check(
    mustComeTogether('afterTimestamp', 'afterId'),
    mustComeTogether('afterId', 'afterTimestamp'),
  )

function mustComeTogether(given: 'afterTimestamp' | 'afterId', missing: typeof given) {
  type Pair = Partial<Record<typeof given, unknown>>
  return z.refine<Pair>(input => input[given] == null || input[missing] != null, {
    path: [missing],
    params: { code: 'required' },
  })
}

/** Defines the feed of one kind of activity in one language (OpenActive RPDE 1). */
function feed<L extends Language, P extends string>(
  language: L,
  path: P,
  kind: OpportunityKind,
  summary: string,
) {
  return {
    method: 'GET',
    path: `openactive/${language}/${path}`,
    summary,
    input: feedInput,
    output: feedPage,
    refusals: [],
    mediaType: FEED_MEDIA_TYPE,
    language,
    kind,
  } as const satisfies Endpoint & { language: Language; kind: OpportunityKind }
}

const TERMS = 'Lists changes to dated terms on the OpenActive activity list'
const SERIES = 'Lists changes to open-ended sessions on the OpenActive activity list'

export const FEEDS = [
  feed('en', 'course-instances', 'CourseInstance', `${TERMS}, in English.`),
  feed('ar', 'course-instances', 'CourseInstance', `${TERMS}, in Arabic.`),
  feed('en', 'session-series', 'SessionSeries', `${SERIES}, in English.`),
  feed('ar', 'session-series', 'SessionSeries', `${SERIES}, in Arabic.`),
] as const

export type Feed = (typeof FEEDS)[number]

const dataset = z.object({
  '@context': z.literal('https://schema.org/'),
  '@type': z.literal('Dataset'),
  '@id': z.url(),
  name: z.string(),
  description: z.string(),
  url: z.url(),
  license: z.url(),
  inLanguage: z.array(z.string()),
  publisher: z.object({ '@type': z.literal('Organization'), name: z.string(), url: z.url() }),
  distribution: z.array(
    z.object({
      '@type': z.literal('DataDownload'),
      name: z.string(),
      additionalType: z.url(),
      encodingFormat: z.string(),
      contentUrl: z.url(),
      inLanguage: z.string(),
    }),
  ),
})

export type Dataset = z.infer<typeof dataset>

export const getDataset = {
  method: 'GET',
  path: 'openactive',
  summary: 'Returns the open data feeds as a schema.org Dataset.',
  input: z.object({}),
  output: dataset,
  refusals: [],
  mediaType: 'application/ld+json',
} as const satisfies Endpoint
