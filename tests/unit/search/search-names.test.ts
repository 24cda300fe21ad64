import { describe, expect, test } from 'vitest'
import type { FilterName } from '#contract/search/filters-registry.ts'
import {
  titleAndQuery,
  type SearchNames,
  normalizeSearch,
  unknownField,
} from '../../../server/services/search/search-names.ts'

const NAMES: SearchNames = new Map<FilterName, ReadonlyMap<number | string, never>>(
  Object.entries({
    city: new Map([[7, { nameEn: 'Riyadh', nameAr: 'الرياض', slug: 'riyadh' }]]),
    school: new Map([[12, { nameEn: 'Palm School', nameAr: 'مدرسة النخلة' }]]),
    age: new Map([[3, { nameEn: 'Ages 7–9', nameAr: 'من ٧ إلى ٩' }]]),
    category: new Map([
      ['chess', { nameEn: 'Chess', nameAr: 'الشطرنج' }],
      ['padel', { nameEn: 'Padel', nameAr: 'البادل' }],
    ]),
  }) as never,
)

describe('A saved search', () => {
  test.each([
    [{}, {}],
    [{ searchTerm: '  pa  ', cityId: null, weekdays: [], category: '' }, {}],
    [{ searchTerm: ' padel \n courts' }, { searchTerm: 'padel courts' }],
    [{ weekdays: [5, 0, 5] as const }, { weekdays: [0, 5] }],
    [
      { weekdays: 5 as const, category: 'chess' },
      { weekdays: [5], category: ['chess'] },
    ],
    [
      { maxFees: 0, feesSearchType: 1 as const },
      { feesSearchType: 1, maxFees: 0 },
    ],
  ])('%j is %j', (search, kept) => {
    expect(normalizeSearch(search)).toEqual(kept)
  })

  test('is the same text, in any order of parameters', () => {
    const one = normalizeSearch({ searchTerm: 'padel', cityId: 7, weekdays: [1, 2] })
    const other = normalizeSearch({ weekdays: [2, 1], cityId: 7, searchTerm: 'padel' })
    expect(JSON.stringify(one)).toBe(JSON.stringify(other))
  })

  test('is described with its words and its category first, and has the address of its list', () => {
    const search = normalizeSearch({
      cityId: 7,
      schoolId: 12,
      activityAgeRangeId: 3,
      genderId: 1,
      feesSearchType: 2,
      category: ['padel', 'chess'],
      searchTerm: 'courts & co',
      setting: 'indoor',
    })
    expect(titleAndQuery(search, NAMES, 'en')).toEqual({
      title:
        '“courts & co” · Chess, Padel · Riyadh · Palm School · Ages 7–9 · boys · with a fee · indoor',
      query:
        'city=riyadh&school=12&age=3&gender=1&fees=2&setting=indoor&category=chess,padel&q=courts+%26+co',
    })
    expect(titleAndQuery(search, NAMES, 'ar').title).toMatch(
      /^«courts & co» · الشطرنج والبادل · الرياض · مدرسة النخلة · من ٧ إلى ٩ · للبنين · برسوم/,
    )
  })

  test.each([
    [{ cityId: 7, category: ['chess'], searchTerm: 'nobody knows' }, undefined],
    [{ cityId: 8 }, 'cityId'],
    [{ schoolId: 7 }, 'schoolId'],
    [{ category: ['chess', 'none'] }, 'category'],
  ])('%j has an unknown value at %s', (search, field) => {
    expect(unknownField(search, NAMES)).toBe(field)
  })
})
