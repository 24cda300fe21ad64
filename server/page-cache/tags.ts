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

/** What was asked for, as it went over the wire; a GET's values are texts. */
type Asked = Readonly<Record<string, unknown>>

/** What makes the answer to a call another one, besides the activities that are named in it. */
type Rule = (asked: Asked, answer: string) => string[]

const LISTS = 'lists'

const nothing: Rule = () => []
const theActivity: Rule = ({ gid }) => [`activity:${String(gid).toLowerCase()}`]
/** Others may come into it, or leave it, where the filter looks. */
const itsFilter: Rule = ({ cityId, schoolId }) => {
  if (schoolId) return [`school:${schoolId}`]
  return [cityId ? `city:${cityId}` : LISTS]
}
/** The names of their schools stand in it; others like them are looked for in their cities. */
const theirPlaces: Rule = (_, answer) => [
  ...found(answer, /"schoolId":(\d+)/g, 'school'),
  ...found(answer, /"cityId":(\d+)/g, 'city'),
]

const RULES: readonly (readonly [Endpoint, Rule])[] = [
  [getActivities, itsFilter],
  [searchActivities, itsFilter],
  [getSchoolsNames, itsFilter],
  [getActivityByGid, theirPlaces],
  [getActivitiesByGids, theirPlaces],
  [getSimilarActivities, theirPlaces],
  [getActivitySessions, theActivity],
  [getSeats, nothing],
  // What a text means hangs on names of cities, kinds and schools: what the search beside it finds, too.
  [readSearchTerm, nothing],
  // Whatever happens to cities is told as a change of everything; age ranges are a part of the program.
  [getCities, nothing],
  [getDistricts, nothing],
  [getActivityAgeRanges, nothing],
]

const ruleOf = new Map(RULES.map(([{ path }, rule]) => [path.toLowerCase(), rule]))

/** What an answer of the API hangs on: of a call that nobody thought of here, on all lists. */
export function tagsOf(path: string, asked: Asked, answer: string): string[] {
  const rule = ruleOf.get(path.toLowerCase())
  const named = found(answer, /"gId":"([\da-f-]{36})"/g, 'activity')
  return [...named, ...(rule ? rule(asked, answer) : [LISTS])]
}

/** The same tags, from what has changed. */
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

function found(answer: string, pattern: RegExp, kind: string): string[] {
  const ids = new Set(Array.from(answer.matchAll(pattern), ([, id]) => id))
  return Array.from(ids, id => `${kind}:${id}`)
}

/** The API, as pages ask it without a network in between. */
export type Api = (request: Request) => Promise<Response>

/** The API for one page, which writes down what the page hangs on. */
export function writingTags(api: Api, tags: Set<string>): Api {
  return async request => {
    const { pathname, searchParams } = new URL(request.url)
    const body = request.method === 'POST' ? await request.text() : ''
    const asked = body ? (JSON.parse(body) as Asked) : Object.fromEntries(searchParams)
    const { headers, method, url } = request
    const response = await api(body ? new Request(url, { method, headers, body }) : request)
    const bytes = await response.arrayBuffer()
    // What is looked for in it is plain letters and digits, which are the same bytes in UTF-8.
    const answer = Buffer.from(bytes).toString('latin1')
    for (const tag of tagsOf(pathname.replace(/^\/api\//i, ''), asked, answer)) tags.add(tag)
    // A status without a body takes none, be it empty.
    return new Response(bytes.byteLength === 0 ? null : bytes, response)
  }
}
