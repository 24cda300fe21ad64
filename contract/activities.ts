import * as z from 'zod/mini'
import { card, registrationState, session } from './card.ts'
import type { Endpoint } from './endpoint.ts'
import { LATE_FEE, TRIAL } from './course-terms.ts'
import { MAX_PAGE_SIZE, MAX_SIBLINGS, SORTS } from './limits.ts'
import { searchFilters } from './search/search-filters.ts'
import {
  activityStatusId,
  genderId,
  gId,
  id,
  latitude,
  longitude,
  maybe,
  moment,
  paging,
} from './shapes.ts'

export { type Card, card, type RegistrationState, type Session, session } from './card.ts'
// Exported here, so that the home page gets both from one file.
export { searchFilters } from './search/search-filters.ts'

export const ageRange = z.object({
  id,
  name_En: z.string(),
  name_Ar: z.string(),
  minAge: z.int(),
  maxAge: z.int(),
})

export type AgeRange = z.infer<typeof ageRange>

/** An activity as its own page shows it. */
export const activity = z.extend(card, {
  description_En: z.string(),
  description_Ar: z.string(),
  address_En: z.string(),
  address_Ar: z.string(),
  latitude: z.nullable(latitude),
  longitude: z.nullable(longitude),
  lateFee: z.nullable(z.enum(LATE_FEE)),
  /** The languages of teaching (ISO 639-1), the main one first. Empty if unknown. */
  languages: z.array(z.string()),
  /** Who coaches: men, women, or both. */
  coachGender: z.nullable(genderId),
  bring_En: z.nullable(z.string()),
  bring_Ar: z.nullable(z.string()),
  /** Whether a first session can be tried, and whether it costs anything. */
  trial: z.nullable(z.enum(TRIAL)),
  /** E.164 */
  schoolPhone: z.nullable(z.string()),
  /** The number of dates of the whole course, and of those that have not begun. Both are 0 if unknown. */
  sessionsTotal: z.int(),
  sessionsLeft: z.int(),
  waitlistLength: z.int(),
  /** When the activity was added. */
  createdAt: moment,
  activityStatusId,
  /** True if it was called off. If false, an activity that is not current has ended. */
  isCancelled: z.boolean(),
})

export type Activity = z.infer<typeof activity>

const sort = z.enum(SORTS)

const search = z.object({
  ...searchFilters,
  ...paging,
  sort: maybe(sort),
  latitude: maybe(latitude),
  longitude: maybe(longitude),
})

/** A search; every field may be missing or null. */
export type Search = z.infer<typeof search>

export const getActivities = {
  method: 'GET',
  path: 'activities/getactivities',
  summary: 'Lists activities that are not over, filtered and paged.',
  input: search,
  output: z.array(card),
  refusals: [],
  paged: true,
} as const satisfies Endpoint

export const searchActivities = {
  ...getActivities,
  method: 'POST',
  path: 'activities/searchactivities',
  summary: 'Searches activities that are not over, filtered and paged.',
} as const satisfies Endpoint

const searchOfParent = z.extend(search, {
  /** Without a cityId: searches every city instead of the parent's own. */
  allCities: maybe(z.boolean()),
  /**
   * Children of the parent: only activities that all of them may join (eligibility.ts) and have
   * time for.
   */
  childIds: maybe(z.array(z.guid()).check(z.maxLength(MAX_SIBLINGS))),
  /** The same for one child. */
  childId: maybe(z.guid()),
  /** With children: also returns activities that do not fit, with the reasons. */
  includeUnfit: maybe(z.boolean()),
})

/** A search by a parent, in their city or for their children. */
export type SearchOfParent = z.infer<typeof searchOfParent>

/** What may keep a child from coming, in every week. */
export const BUSY_KINDS = ['school', 'activity', 'prayer', 'family'] as const

export const UNFIT_CODES = [
  'too_young',
  'too_old',
  'wrong_gender',
  ...BUSY_KINDS,
  /** The child is registered for another activity at that time, or on the way there or back. */
  'registered',
  /** A sibling has to be taken or collected elsewhere at that time. */
  'ride',
] as const

/** Why an activity does not fit a child: a code for programs and a message for the parent. */
const unfitReason = z.object({ childId: z.guid(), code: z.enum(UNFIT_CODES), message: z.string() })
export type UnfitReason = z.infer<typeof unfitReason>

const cardForParent = z.extend(card, {
  /** The reasons why it does not fit, if the search asked for unfit activities. Left out if it fits. */
  unfit: z.optional(z.array(unfitReason)),
})
export type CardForParent = z.infer<typeof cardForParent>

/** A list for children has no `Link` header: its URL would name them. */
export const searchActivitiesFilterByParentCity = {
  ...searchActivities,
  path: 'activities/SearchActivitiesFilterByParentCity',
  summary:
    "Searches activities, by default in the parent's city; with children, those that fit all of them.",
  input: searchOfParent,
  output: z.array(cardForParent),
  refusals: ['not_found'],
  access: 'token',
} as const satisfies Endpoint

const oneActivity = z.object({ gid: gId })

export const getActivityByGid = {
  method: 'GET',
  path: 'activities/getactivitybygid',
  summary: 'Returns one activity, even if it is over.',
  input: oneActivity,
  output: activity,
  refusals: ['not_found'],
} as const satisfies Endpoint

export const getActivitiesByGids = {
  method: 'POST',
  path: 'activities/getactivitiesbygids',
  summary: 'Returns the given activities, over or not, in the given order.',
  input: z.object({ gIds: z.array(gId).check(z.minLength(1), z.maxLength(MAX_PAGE_SIZE)) }),
  output: z.array(card),
  refusals: [],
} as const satisfies Endpoint

const seats = z.object({
  gId,
  seatsLeft: z.nullable(z.int()),
  registrationState,
  waitlistLength: z.int(),
})

/** What may have changed about an activity since its page was rendered. */
export type CurrentSeats = z.infer<typeof seats>

const GID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
/** A list in a URL, separated by commas. */
const gIdList = z.string().check(z.regex(new RegExp(`^${GID}(?:,${GID}){0,${MAX_PAGE_SIZE - 1}}$`)))

export const getSeats = {
  method: 'GET',
  path: 'activities/getseats',
  summary: 'Returns the current free seats of the given activities; leaves out unknown ones.',
  input: z.object({ gIds: gIdList }),
  output: z.array(seats),
  refusals: [],
} as const satisfies Endpoint

export const getActivitySessions = {
  method: 'GET',
  path: 'activities/getactivitysessions',
  summary: "Lists an activity's dates in order, in the venue's time zone, without holidays.",
  input: oneActivity,
  output: z.array(session),
  refusals: ['not_found'],
} as const satisfies Endpoint

export const getSimilarActivities = {
  method: 'GET',
  path: 'activities/getsimilaractivities',
  summary: 'Lists up to four similar activities: same category, city and ages.',
  input: oneActivity,
  output: z.array(card),
  refusals: ['not_found'],
} as const satisfies Endpoint

export const getActivityAgeRanges = {
  method: 'GET',
  path: 'activities/getactivityageranges',
  summary: 'Lists the age ranges to filter by, youngest first; both ends are inclusive.',
  input: z.object({}),
  output: z.array(ageRange),
  refusals: [],
} as const satisfies Endpoint
