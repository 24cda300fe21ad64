import {
  getActivities,
  getActivitiesByGids,
  getActivityAgeRanges,
  getActivityByGid,
  getActivitySessions,
  getSeats,
  getSimilarActivities,
  searchActivities,
} from '#contract/activities.ts'
import { getCities } from '#contract/places/cities.ts'
import { getDistricts } from '#contract/places/districts.ts'
import { readSearchTerm } from '#contract/search/read-search-term.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Change } from '../db/changes.ts'

/** The input of a call as it was sent. The values of a GET are strings. */
type Asked = Readonly<Record<string, unknown>>

/** The tags of a call, besides those of the activities that its answer names. */
type Rule = (asked: Asked, answer: string) => string[]

const LISTS = 'lists'

const nothing: Rule = () => []
const activityTag: Rule = ({ gid }) => [`activity:${String(gid).toLowerCase()}`]
/** Activities may enter or leave the list, within the school or city that the filter selects. */
const listTag: Rule = ({ cityId, schoolId }) => {
  if (schoolId) return [`school:${schoolId}`]
  return [cityId ? `city:${cityId}` : LISTS]
}
/** The answer contains the names of schools, and similar activities come from the same cities. */
const placeTags: Rule = (_, answer) => [
  ...idTags(answer, /"schoolId":(\d+)/g, 'school'),
  ...idTags(answer, /"cityId":(\d+)/g, 'city'),
]

const RULES: readonly (readonly [Endpoint, Rule])[] = [
  [getActivities, listTag],
  [searchActivities, listTag],
  [getSchoolsNames, listTag],
  [getActivityByGid, placeTags],
  [getActivitiesByGids, placeTags],
  [getSimilarActivities, placeTags],
  [getActivitySessions, activityTag],
  [getSeats, nothing],
  // The meaning of a text depends on the names of cities, kinds and schools. The search that the same page
  // makes finds those too.
  [readSearchTerm, nothing],
  // A change to cities is sent as a change of everything. Age ranges are part of the code.
  [getCities, nothing],
  [getDistricts, nothing],
  [getActivityAgeRanges, nothing],
]

const ruleOf = new Map(RULES.map(([{ path }, rule]) => [path.toLowerCase(), rule]))

/** The tags of an answer of the API. A call without a rule depends on all lists. */
export function tagsOf(path: string, asked: Asked, answer: string): string[] {
  const rule = ruleOf.get(path.toLowerCase())
  const named = idTags(answer, /"gId":"([\da-f-]{36})"/g, 'activity')
  return [...named, ...(rule ? rule(asked, answer) : [LISTS])]
}

/** The same tags, for a change. */
export function changedTags({
  activities = [],
  cities = [],
  lists,
  order,
  schools = [],
}: Change): string[] {
  return [
    ...activities.map(gId => `activity:${gId}`),
    ...cities.map(id => `city:${id}`),
    ...schools.map(id => `school:${id}`),
    ...(lists || order ? [LISTS] : []),
  ]
}

function idTags(answer: string, pattern: RegExp, kind: string): string[] {
  const ids = new Set(Array.from(answer.matchAll(pattern), ([, id]) => id))
  return Array.from(ids, id => `${kind}:${id}`)
}

/** The API, called by pages within the process. */
export type Api = (request: Request) => Promise<Response>

/** Wraps the API for one page, and adds to `tags` what the page depends on. */
export function collectTags(api: Api, tags: Set<string>): Api {
  return async request => {
    const { pathname, searchParams } = new URL(request.url)
    const body = request.method === 'POST' ? await request.text() : ''
    const asked = body ? (JSON.parse(body) as Asked) : Object.fromEntries(searchParams)
    const { headers, method, url } = request
    const response = await api(body ? new Request(url, { method, headers, body }) : request)
    const bytes = await response.arrayBuffer()
    // The patterns only match ASCII, which latin1 decodes like UTF-8, but faster.
    const answer = Buffer.from(bytes).toString('latin1')
    for (const tag of tagsOf(pathname.replace(/^\/api\//i, ''), asked, answer)) tags.add(tag)
    // A response whose status forbids a body, such as 304, accepts not even an empty one.
    return new Response(bytes.byteLength === 0 ? null : bytes, response)
  }
}
