import type { Widened } from '#contract/widened.ts'
import type { ReadFilters } from '../../search/reading/read-filters.ts'

/** Filters that were read from a query, some of them wider. */
export interface Wider {
  read: ReadFilters
  widened: readonly Widened[]
}

/** So many years on both sides. */
const YEARS = 2

type Way = (read: ReadFilters) => Wider | null

const free =
  (field: keyof ReadFilters & Widened['field']): Way =>
  read =>
    read[field] === null ? null : { read: { ...read, [field]: null }, widened: [{ field }] }

const wideAges: Way = read => {
  if (!read.ages) return null
  const min = read.ages.min === null ? null : Math.max(0, read.ages.min - YEARS)
  const max = read.ages.max === null ? null : read.ages.max + YEARS
  const said = { ...(min !== null && { min }), ...(max !== null && { max }) }
  return { read: { ...read, ages: { min, max } }, widened: [{ field: 'ages', ...said }] }
}

/** The rest of its city. */
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

/** What is nearest to what was asked for comes first. A girl stays a girl: that is never widened. */
const WAYS: readonly Way[] = [
  wideAges,
  free('weekdays'),
  free('dayTimeId'),
  free('setting'),
  free('maxFees'),
  anySchool,
]

/**
 * Wider filters, the least wide first: one of them wider, then more and more, the city next door at each
 * step, and all cities at last. There are at most some twenty, whatever was read.
 */
export function waysToWiden(read: ReadFilters, neighbours: readonly number[]): Wider[] {
  const single = WAYS.flatMap(way => way(read) ?? [])
  const nextDoor = read.city ? neighbours.map(toCity) : []
  const together: Wider[] = []
  let all: Wider = { read, widened: [] }
  for (const way of WAYS) {
    const wider = way(all.read)
    if (!wider) continue
    all = joined(all, wider)
    if (all.widened.length > 1) together.push(all)
  }
  const elsewhere = [read, all.read].flatMap((from, at) =>
    nextDoor.flatMap(way => {
      const wider = way(from)
      return wider ? joined({ read: from, widened: at === 0 ? [] : all.widened }, wider) : []
    }),
  )
  const anywhere = [anyCity(read), anyCity(all.read)].flatMap((wider, at) =>
    wider ? joined({ read, widened: at === 0 ? [] : all.widened }, wider) : [],
  )
  return [...single, ...together, ...elsewhere, ...anywhere]
}

const joined = (before: Wider, { read, widened }: Wider): Wider => ({
  read,
  widened: [...before.widened, ...widened],
})
