import type { Widened } from '#contract/search/widened.ts'
import type { ReadFilters } from '../../search/reading/read-filters.ts'

/** Filters read from a query, some of them widened. */
export interface Wider {
  read: ReadFilters
  widened: readonly Widened[]
}

/** Ages are widened by this many years on both sides, first and at most. */
const FIRST_YEARS = 2
const MAX_YEARS = 4

type Way = (read: ReadFilters) => Wider | null

const dropFilter =
  (field: keyof ReadFilters & Widened['field']): Way =>
  read =>
    read[field] === null ? null : { read: { ...read, [field]: null }, widened: [{ field }] }

const wideAges =
  (years: number): Way =>
  read => {
    if (!read.ages) return null
    const min = read.ages.min === null ? null : Math.max(0, read.ages.min - years)
    const max = read.ages.max === null ? null : read.ages.max + years
    const said = { ...(min !== null && { min }), ...(max !== null && { max }) }
    return { read: { ...read, ages: { min, max } }, widened: [{ field: 'ages', ...said }] }
  }

/** Drops both filters of the time of day: the half of the day and the prayers. */
const anyTime: Way = read =>
  read.dayTimeId === null
    ? null
    : { read: { ...read, dayTimeId: null, prayers: null }, widened: [{ field: 'dayTimeId' }] }

/** Drops the school and keeps its city. */
const anySchool: Way = read =>
  read.school ? { read: { ...read, school: null }, widened: [{ field: 'schoolId' }] } : null

const toCity =
  (id: number): Way =>
  read =>
    read.city?.id === id
      ? null
      : { read: { ...read, school: null, city: { id } }, widened: [{ field: 'cityId', id }] }

const anyCity: Way = read =>
  read.city ? { read: { ...read, school: null, city: null }, widened: [{ field: 'cityId' }] } : null

/** Ordered by what stays closest to the query. The gender is never widened. */
const WAYS: readonly Way[] = [
  wideAges(MAX_YEARS),
  dropFilter('weekdays'),
  anyTime,
  dropFilter('startMonth'),
  dropFilter('setting'),
  dropFilter('maxFees'),
  anySchool,
]

/** Returns wider filters in the same city, least wide first: one widened, then more and more together. */
export function waysThere(read: ReadFilters): { ways: Wider[]; all: Wider } {
  const single = [wideAges(FIRST_YEARS), ...WAYS].flatMap(way => way(read) ?? [])
  const together: Wider[] = []
  let all: Wider = { read, widened: [] }
  for (const way of WAYS) {
    const wider = way(all.read)
    if (!wider) continue
    all = joined(all, wider)
    if (all.widened.length > 1) together.push(all)
  }
  return { ways: [...single, ...together], all }
}

/** Returns the ways of `waysThere`, then the neighbouring cities, then all cities: at most about twenty. */
export function waysToWiden(read: ReadFilters, neighbours: readonly number[]): Wider[] {
  const { all, ways } = waysThere(read)
  const nextDoor = read.city ? neighbours.map(toCity) : []
  const elsewhere = [{ read, widened: [] }, all].flatMap(from =>
    nextDoor.flatMap(way => {
      const wider = way(from.read)
      return wider ? joined(from, wider) : []
    }),
  )
  const anywhere = [{ read, widened: [] }, all].flatMap(from => {
    const wider = anyCity(from.read)
    return wider ? joined(from, wider) : []
  })
  return [...ways, ...elsewhere, ...anywhere]
}

const joined = (before: Wider, { read, widened }: Wider): Wider => ({
  read,
  widened: [...before.widened, ...widened],
})
