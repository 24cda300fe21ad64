import { readCategories, readCities, readSchools } from '../../../server/demo/read.ts'
import { lexiconOf } from '../../../server/search/reading/lexicon.ts'
import type { Meaning, Reading, References } from '../../../server/search/reading/reading.ts'

const cities = readCities().map(({ name, slug }, at) => ({
  id: at + 1,
  slug,
  nameEn: name.en,
  nameAr: name.ar,
}))

/** Cities, kinds and schools of the demo. */
export const DEMO_REFERENCES: References = {
  cities,
  kinds: readCategories().map(({ name, slug }, id) => ({
    id,
    slug,
    nameEn: name.en,
    nameAr: name.ar,
  })),
  schools: readSchools().map(({ city, name }, at) => ({
    id: at + 1,
    cityId: cities.find(({ slug }) => slug === city)?.id ?? 0,
    nameEn: name.en,
    nameAr: name.ar,
  })),
}

/** The lexicon with which searches on the demo are read. */
export const DEMO_LEXICON = lexiconOf(DEMO_REFERENCES)

function valueOf(meaning: Meaning): string {
  switch (meaning.subject) {
    case 'city':
      return meaning.city.slug
    case 'school':
      return meaning.school.nameEn
    case 'kind':
      return meaning.kind.kinds.map(({ slug }) => slug).join()
    case 'gender':
      return String(meaning.genderId)
    case 'ages':
      return `${meaning.ages.min ?? '*'}-${meaning.ages.max ?? '*'}`
    case 'days':
      return meaning.weekdays.join()
    case 'time':
      return meaning.prayers
        ? `${meaning.prayers.from ?? ''}>${meaning.prayers.to ?? ''}`
        : String(meaning.dayTimeId)
    case 'fees':
      return String(meaning.maxFees)
    case 'setting':
      return meaning.setting
    case 'month':
      return meaning.month
    case 'near':
      return meaning.place?.nameEn ?? 'me'
    case 'district':
      return meaning.place.nameEn
  }
}

/** The result of reading, as a line of `tests/search/reader.tsv` writes it, in a fixed order. */
export function readingLines({ parts, words }: Pick<Reading, 'parts' | 'words'>): string[] {
  const bySubject = new Map<string, string[]>()
  for (const { meaning } of parts) {
    const values = bySubject.get(meaning.subject) ?? []
    bySubject.set(meaning.subject, [...values, valueOf(meaning)])
  }
  const said = [...bySubject].map(([subject, values]) => {
    const value = subject === 'gender' && new Set(values).size > 1 ? '3' : each(values)
    return `${subject}=${value}`
  })
  const left = words.map(({ typed }) => typed).join(' ')
  return [...said, ...(left ? [`w=${left}`] : [])].toSorted()
}

const each = (values: readonly string[]) =>
  values.length === 1
    ? values.join()
    : [...new Set(values.flatMap(it => it.split(',')))].toSorted().join()
