import { monthText } from '#contract/calendar/months.ts'
import type { ReadTerm } from '#contract/search/read-search-term.ts'
import type { Deps } from '../../deps.ts'
import type { Meaning, UnderstoodPhrase, Reading } from '../../search/reading/reading.ts'
import { withoutWords } from '../../search/reading/without-words.ts'
import type { PlacedWord } from '../../search/words.ts'
import { readSearch } from './read-search.ts'

/** Returns the filters and words that a search text is parsed into. */
export async function understand(
  deps: Pick<Deps, 'db' | 'now' | 'lexicon'>,
  searchTerm: string | null | undefined,
): Promise<ReadTerm> {
  const { filters, reading } = await readSearch(deps, searchTerm)
  const { ages, city, kind, near, school } = filters
  const { dayTimeId, genderId, maxFees, setting, weekdays } = filters
  const slugs = kind?.kinds.map(({ slug }) => slug) ?? []
  return {
    dayTimeId,
    genderId,
    maxFees,
    setting,
    weekdays,
    cityId: city?.id ?? null,
    schoolId: school?.id ?? null,
    category: slugs.length > 1 ? slugs : (slugs[0] ?? null),
    minAge: ages?.min ?? null,
    maxAge: ages?.max ?? null,
    near: near && nearOf(near.place),
    words: typedOf(reading.words),
    ignored: typedOf(reading.ignored),
    read: readParts(reading),
  }
}

type Place = Extract<Meaning, { subject: 'near' }>['place']

const nearOf = (place: Place): ReadTerm['near'] => ({
  place: place ? 'district' : 'me',
  name_En: place?.nameEn ?? null,
  name_Ar: place?.nameAr ?? null,
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
})

/** Null if there are none. */
function typedOf(words: readonly PlacedWord[]): string[] | null {
  return words.length > 0 ? words.map(({ typed }) => typed) : null
}

const FIELDS = {
  city: 'cityId',
  school: 'schoolId',
  kind: 'category',
  gender: 'genderId',
  ages: 'ages',
  days: 'weekdays',
  time: 'dayTimeId',
  fees: 'maxFees',
  setting: 'setting',
  month: 'startMonth',
  near: 'near',
  district: 'cityId',
} as const satisfies Record<Meaning['subject'], ReadTerm['read'][number]['field']>

/** Groups what was understood by field: a parent can remove each field as a whole. */
function readParts(reading: Reading): ReadTerm['read'] {
  const byField = new Map<ReadTerm['read'][number]['field'], UnderstoodPhrase[]>()
  for (const part of reading.parts.filter(part => isSaid(part, reading))) {
    const field = FIELDS[part.meaning.subject]
    byField.set(field, [...(byField.get(field) ?? []), part])
  }
  return [...byField].map(([field, parts]) => ({
    field,
    words: parts.map(({ words }) => phraseOf(reading, words)).join(', '),
    without: withoutWords(
      reading,
      parts.map(({ words }) => words),
    ),
    ...namesOf(parts),
  }))
}

const phraseOf = ({ text }: Reading, words: readonly PlacedWord[]) =>
  text.slice(words[0]?.start, words.at(-1)?.end)

/** A district is reported as its city, unless a city or school is named. */
const isSaid = ({ meaning }: UnderstoodPhrase, { parts }: Reading) =>
  meaning.subject !== 'district' ||
  !parts.some(part => ['city', 'school'].includes(part.meaning.subject))

/** Null if one of the parts has no name of its own. */
function namesOf(
  parts: readonly UnderstoodPhrase[],
): Pick<ReadTerm['read'][number], 'name_Ar' | 'name_En'> {
  const names = parts.flatMap(({ meaning }) => namedBy(meaning))
  if (names.length < parts.length) return { name_En: null, name_Ar: null }
  const joined = (of: 'nameAr' | 'nameEn', by: string) =>
    [...new Set(names.map(name => name[of]))].join(by)
  return { name_En: joined('nameEn', ', '), name_Ar: joined('nameAr', '، ') }
}

/** Returns the names of meanings that have one. */
function namedBy(meaning: Meaning): { nameEn: string; nameAr: string }[] {
  if (meaning.subject === 'city') return [meaning.city]
  if (meaning.subject === 'school') return [meaning.school]
  if (meaning.subject === 'time') return meaning.prayers ? [meaning.prayers] : []
  if (meaning.subject === 'month') return [startsIn(meaning.month)]
  if (meaning.subject === 'kind') return [...meaning.kind.kinds]
  if (meaning.subject !== 'near' && meaning.subject !== 'district') return []
  return meaning.place ? [meaning.place] : []
}

const startsIn = (month: string) => ({
  nameEn: `Starts in ${monthText('en', month)}`,
  nameAr: `تبدأ في ${monthText('ar', month)}`,
})
