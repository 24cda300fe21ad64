import type { Setting, Weekday } from '#contract/search/filters-registry.ts'
import { GENDER } from '#contract/fixed-ids.ts'
import { MAX_FILTER_VALUES } from '#contract/limits.ts'
import { joinSpans, type PrayerSpan } from '../../prayers/prayer-times.ts'
import type {
  AgeSpan,
  KnownSchool,
  Meaning,
  NearPlace,
  UnderstoodPhrase,
  ReadKind,
} from './reading.ts'

/** The filters that all parts of a query give together; null where none does. */
export interface ReadFilters {
  city: { id: number } | null
  school: KnownSchool | null
  kind: ReadKind | null
  genderId: 1 | 2 | 3 | null
  ages: AgeSpan | null
  weekdays: Weekday[] | null
  dayTimeId: 1 | 2 | null
  /** The exact prayers, where `dayTimeId` is only approximate. */
  prayers: PrayerSpan | null
  maxFees: number | null
  setting: Setting | null
  /** The first month, if several are named. */
  startMonth: string | null
  /** Sort by the distance from this place; a null place is the user's own. */
  near: { place: NearPlace | null } | null
  /** Search within this district, by its words. */
  district: NearPlace | null
}

type Said<S extends Meaning['subject']> = Extract<Meaning, { subject: S }>

const meaningsOf = <S extends Meaning['subject']>(
  parts: readonly UnderstoodPhrase[],
  subject: S,
): Said<S>[] =>
  parts.map(({ meaning }) => meaning).filter((it): it is Said<S> => it.subject === subject)

/** The one value of several mentions; null if they contradict each other. */
function singleValue<T>(values: readonly T[]): T | null {
  const [first] = new Set(values)
  return first !== undefined && values.every(value => value === first) ? first : null
}

/** Combines the parts of a query into one set of filters. */
export function filtersOfParts(parts: readonly UnderstoodPhrase[]): ReadFilters {
  const [near] = meaningsOf(parts, 'near')
  const [district] = meaningsOf(parts, 'district')
  const [school] = meaningsOf(parts, 'school')
  const [city] = meaningsOf(parts, 'city')
  const [month] = meaningsOf(parts, 'month')
  const place = near?.place ?? district?.place
  const cityId = city?.city.id ?? school?.school.cityId ?? place?.cityId
  const times = meaningsOf(parts, 'time')
  const dayTimeId = singleValue(times.map(it => it.dayTimeId)) as ReadFilters['dayTimeId']
  const days = meaningsOf(parts, 'days').flatMap(({ weekdays }) => weekdays)
  return {
    city: cityId === undefined ? null : { id: cityId },
    school: school?.school ?? null,
    kind: kindOf(meaningsOf(parts, 'kind')),
    genderId: genderOf(meaningsOf(parts, 'gender')) as ReadFilters['genderId'],
    ages: agesOf(meaningsOf(parts, 'ages')),
    weekdays: days.length > 0 ? ([...new Set(days)].toSorted() as Weekday[]) : null,
    dayTimeId,
    prayers: dayTimeId && joinSpans(times.flatMap(({ prayers }) => prayers ?? [])),
    maxFees: leastOf(meaningsOf(parts, 'fees').map(({ maxFees }) => maxFees)),
    setting: singleValue(meaningsOf(parts, 'setting').map(({ setting }) => setting)),
    startMonth: month?.month ?? null,
    near: near ? { place: near.place } : null,
    district: district?.place ?? null,
  }
}

const leastOf = (values: readonly number[]) => (values.length > 0 ? Math.min(...values) : null)

/** A son and a daughter together need an activity for both. */
function genderOf(said: readonly Said<'gender'>[]): number | null {
  const all = new Set(said.map(({ genderId }) => genderId))
  const [first = null] = all
  return all.size > 1 ? GENDER.both : first
}

/** Several ages mean the whole range between them: siblings. */
function agesOf(said: readonly Said<'ages'>[]): AgeSpan | null {
  if (said.length === 0) return null
  const lows = said.map(({ ages }) => ages.min)
  const highs = said.map(({ ages }) => ages.max)
  const min = lows.every(it => it !== null) ? Math.min(...lows) : null
  const max = highs.every(it => it !== null) ? Math.max(...highs) : null
  return { min, max }
}

/** Any of the named kinds. */
function kindOf(said: readonly Said<'kind'>[]): ReadKind | null {
  if (said.length === 0) return null
  const kinds = new Set(said.flatMap(({ kind }) => kind.kinds))
  const phrases = new Map(
    said.flatMap(({ kind }) => kind.phrases).map(phrase => [phrase.join(' '), phrase]),
  )
  return { kinds: [...kinds].slice(0, MAX_FILTER_VALUES), phrases: [...phrases.values()] }
}
