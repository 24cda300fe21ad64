import type { ReadTerm } from '#contract/read-search-term.ts'
import type { Deps } from '../../deps.ts'
import type { Meaning, Part, Reading } from '../../search/reading/reading.ts'
import { withoutWords } from '../../search/reading/without-words.ts'
import type { PlacedWord } from '../../search/words.ts'
import { readSearch } from './read-search.ts'

/** What a search text is taken for. */
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
    read: reading.parts.map(part => toRead(part, reading)),
  }
}

type Place = Extract<Meaning, { subject: 'near' }>['place']

const nearOf = (place: Place): ReadTerm['near'] =>
  place
    ? {
        place: 'district',
        name_En: place.nameEn,
        name_Ar: place.nameAr,
        latitude: place.latitude,
        longitude: place.longitude,
      }
    : { place: 'me' }

/** Null where there are none. */
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
  near: 'near',
  district: 'cityId',
} as const satisfies Record<Meaning['subject'], ReadTerm['read'][number]['field']>

function toRead({ meaning, words }: Part, reading: Reading): ReadTerm['read'][number] {
  const { nameAr = null, nameEn = null } = namedBy(meaning) ?? {}
  return {
    field: FIELDS[meaning.subject],
    words: reading.text.slice(words[0]?.start, words.at(-1)?.end),
    without: withoutWords(reading, words),
    name_En: nameEn,
    name_Ar: nameAr,
  }
}

/** What has a name of its own. Of several kinds at once the words that were typed are the name. */
function namedBy(meaning: Meaning): { nameEn: string; nameAr: string } | null {
  if (meaning.subject === 'city') return meaning.city
  if (meaning.subject === 'school') return meaning.school
  if (meaning.subject === 'kind')
    return meaning.kind.kinds.length === 1 ? (meaning.kind.kinds[0] ?? null) : null
  return meaning.subject === 'near' || meaning.subject === 'district' ? meaning.place : null
}
