import type { Language } from '#contract/language.ts'
import { NEAR_ME_VALUE } from '#contract/search/filters-registry.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activeFilters,
  changeFilters,
  chosenValues,
  listPath,
  NO_FILTERS,
  readFilters,
  toggleFilter,
  withoutFilter,
} from '../../../../src/lib/filters/list-filters.ts'
import { isSearch } from '../../../../src/lib/filters/filter-readers.ts'
import { toSearch } from '../../../../src/lib/filters/to-search.ts'
import { choicesIn, chosenText } from '../../../../src/lib/filters/filter-choices.ts'
import { filterText } from '../../../../src/lib/filters/filter-text.ts'
import { fixedChoices, ignoredText } from '../../../../src/lib/filters/filter-texts.ts'
import { list as arabic } from '../../../../src/i18n/ar/public/list.ts'
import { list as english } from '../../../../src/i18n/en/public/list.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('a value that no filter has is quoted as the language quotes', () => {
  const ignored = [{ name: 'month', value: '1448-13' }] as const
  expect(ignoredText(ignored, 'en', english)).toContain(`${english.labels.month} “1448-13”`)
  expect(ignoredText(ignored, 'ar', arabic)).toContain(`${arabic.labels.month} «1448-13»`)
})

describe('The address of the home page', () => {
  test('contains the selected filters and nothing else', () => {
    const filters = { ...NO_FILTERS, city: 'riyadh', gender: 2 as const, q: 'كرة قدم', page: 2 }
    expect(listPath('en', filters)).toBe(
      '/?city=riyadh&gender=2&q=%D9%83%D8%B1%D8%A9+%D9%82%D8%AF%D9%85&page=2',
    )
    expect(listPath('ar', NO_FILTERS)).toBe('/ar/')
  })

  test('is parsed back unchanged', () => {
    const options = fc.record({
      city: fc.constantFrom(null, 'riyadh', 'al-khobar'),
      school: fc.constantFrom(null, 1, 999_999_999),
      gender: fc.constantFrom(null, 1, 2, 3),
      fees: fc.constantFrom(null, 1, 2),
      age: fc.constantFrom(null, 5),
      max: fc.constantFrom(null, 0, 300, 99.5),
      month: fc.constantFrom(null, '1448-09', '2027-02'),
      near: fc.constantFrom(null, NEAR_ME_VALUE, 'riyadh-al-narjis'),
      within: fc.constantFrom(null, 10, 30),
      day: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      time: fc.constantFrom(null, 1, 2),
      setting: fc.constantFrom(null, 'indoor', 'outdoor', 'both'),
      category: fc.subarray(['football', 'swimming', 'table-tennis']),
      q: fc
        .string({ unit: 'grapheme', maxLength: 100 })
        .map(text => text.trim())
        .filter(text => text === '' || isSearch(text)),
      sort: fc.constantFrom(null, 'soonest', 'cheapest', 'relevance'),
      page: fc.integer({ min: 1, max: 9999 }),
    })
    fc.assert(
      fc.property(options, filters => {
        const { search } = new URL(listPath('en', filters as never), 'http://nashat')
        expect(readFilters(new URLSearchParams(search))).toEqual({ filters, ignored: [] })
      }),
    )
  })

  test('contains several values of a filter once each, by commas, in one order', () => {
    const filters = { ...NO_FILTERS, day: [0, 2] as const, category: ['football', 'swimming'] }
    expect(listPath('en', filters)).toBe('/?day=0,2&category=football,swimming')
    for (const query of [
      'category=swimming,football&day=2,0',
      'category=swimming&category=football&day=2&day=0',
      'category=+swimming+,,football,swimming&day=0,2&day=2&day=',
    ])
      expect(read(query)).toEqual({ filters, ignored: [] })
  })

  test('ignores only the wrong ones of several values', () => {
    expect(read('day=0,9,x&category=Chess,art')).toEqual({
      filters: { ...NO_FILTERS, day: [0], category: ['art'] },
      ignored: [
        { name: 'day', value: '9' },
        { name: 'day', value: 'x' },
        { name: 'category', value: 'Chess' },
      ],
    })
  })

  test('ignores an empty value', () => {
    expect(
      read('city=&school=&gender=&fees=&age=&max=&day=&time=&setting=&category=&q=&sort=&page='),
    ).toEqual({
      filters: NO_FILTERS,
      ignored: [],
    })
  })

  test.each([
    'gender=4',
    'fees=9',
    'age=x',
    'school=-1',
    'page=0',
    'page=10000',
    'time=1.5',
    'setting=Indoor',
    'day=7',
    'max=-1',
    'max=9.999',
    'max=1000001',
    'max=cheap',
  ])('ignores %s and reports it', query => {
    const [name = '', value = ''] = query.split('=')
    expect(read(query)).toEqual({ filters: NO_FILTERS, ignored: [{ name, value }] })
  })

  test('ignores a text that is too short to search for, without a message', () => {
    expect(read('q=ab')).toEqual({ filters: NO_FILTERS, ignored: [] })
  })

  test('can always be parsed', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), query => {
        expect(() => readFilters(new URLSearchParams(query))).not.toThrow()
      }),
    )
  })
})

describe('Selecting filters', () => {
  test('another city clears the school, and any change goes to the first page', () => {
    const filters = { ...NO_FILTERS, city: 'riyadh', school: 4, page: 3 }
    expect(changeFilters(filters, { city: 'jeddah' })).toMatchObject({ school: null, page: 1 })
    expect(changeFilters(filters, { gender: 1 })).toMatchObject({ school: 4, page: 1 })
    expect(changeFilters(filters, { city: 'riyadh' })).toMatchObject({ school: 4 })
  })

  test('a filter can be removed', () => {
    const filters = { ...NO_FILTERS, q: 'chess', fees: 1 as const }
    expect(activeFilters(filters)).toEqual(['fees', 'q'])
    expect(activeFilters(withoutFilter(filters, 'q'))).toEqual(['fees'])
  })

  test('the API gets ids and never an order that needs a place without one', () => {
    const filters = { ...NO_FILTERS, city: 'riyadh', near: NEAR_ME_VALUE, within: 15 as const }
    const cities = [{ id: 7, slug: 'riyadh' }]
    const nowhere = { cityId: 7, near: null, withinMinutes: null }
    expect(toSearch(filters, { cities })).toMatchObject(nowhere)
    expect(toSearch({ ...filters, sort: 'nearest' }, { cities })).not.toHaveProperty('sort')
    const place = { latitude: 24, longitude: 46 }
    const here = { ...nowhere, ...place, withinMinutes: 15 }
    expect(toSearch(filters, { cities, place })).toMatchObject({ ...here, sort: 'nearest' })
    const cheapest = { ...filters, sort: 'cheapest' as const }
    expect(toSearch(cheapest, { cities, place })).toMatchObject({ ...here, sort: 'cheapest' })
  })

  test("a district is cleared with its city, with its distance; the parent's own location stays", () => {
    const near = { ...NO_FILTERS, city: 'riyadh', near: 'riyadh-al-narjis', within: 15 as const }
    const cities = [{ id: 7, slug: 'riyadh' }]
    expect(toSearch(near, { cities })).toMatchObject({ near: near.near, withinMinutes: 15 })
    const none = { near: null, within: null }
    expect(changeFilters(near, { city: 'jeddah' })).toMatchObject(none)
    expect(withoutFilter(near, 'near')).toMatchObject(none)
    expect(changeFilters(near, { gender: 1 })).toMatchObject({ near: near.near, within: 15 })
    expect(changeFilters({ ...near, near: NEAR_ME_VALUE }, { city: 'jeddah' })).toMatchObject({
      near: NEAR_ME_VALUE,
      within: 15,
    })
  })

  test('one of several values can be added and removed alone, and each has its chip', () => {
    const filters = toggleFilter(toggleFilter({ ...NO_FILTERS, page: 3 }, 'day', 2), 'day', 0)
    expect(filters).toMatchObject({ day: [0, 2], page: 1 })
    expect(toggleFilter(filters, 'day', 2).day).toEqual([0])
    expect(chosenValues({ ...filters, max: 300 })).toEqual([
      { name: 'max', value: 300 },
      { name: 'day', value: 0 },
      { name: 'day', value: 2 },
    ])
    expect(withoutFilter(filters, 'day', 0).day).toEqual([2])
    expect(withoutFilter(filters, 'day')).toEqual(NO_FILTERS)
  })

  test('a maximum fee that is not one of the steps is added to them', () => {
    const known = { ageRanges: [], language: 'en', t: english, today: '2026-09-01' } as const
    const values = fixedChoices({ max: 250, month: null }, known).max?.map(({ value }) => value)
    expect(values).toEqual([100, 200, 250, 300, 500, 1000])
  })

  test("a chip uses the reader's words", () => {
    const kinds = [{ slug: 'chess', name_En: 'Chess', name_Ar: 'الشطرنج', activities: 3 }]
    const choicesFor = (language: Language, t: typeof english) => {
      const choices = fixedChoices(NO_FILTERS, { ageRanges: [], language, t, today: '2026-09-01' })
      return choicesIn({ kinds, schools: [], districts: [] }, { choices, cities: [], language })
    }
    const [en, ar] = [choicesFor('en', english), choicesFor('ar', arabic)]
    for (const [chosen, inEnglish, inArabic] of [
      [{ name: 'setting', value: 'outdoor' }, 'Outdoor', 'خارجي'],
      [{ name: 'day', value: 0 }, 'Sunday', 'الأحد'],
      [{ name: 'max', value: 1000 }, 'Up to 1,000 SAR', 'حتى ١٬٠٠٠ ر.س'],
      [{ name: 'month', value: '1448-09' }, 'Ramadan 1448 AH', 'رمضان ١٤٤٨ هـ'],
      [{ name: 'month', value: '2027-02' }, 'February 2027', 'فبراير ٢٠٢٧'],
      [{ name: 'category', value: 'chess' }, 'Chess', 'الشطرنج'],
      [{ name: 'category', value: 'table-tennis' }, 'table tennis', 'table tennis'],
      [{ name: 'q', value: 'table-tennis' }, 'table-tennis', 'table-tennis'],
    ] as const) {
      expect(chosenText(chosen, en)).toBe(inEnglish)
      expect(chosenText(chosen, ar)).toBe(inArabic)
    }
    const filters = { ...NO_FILTERS, category: ['chess', 'table-tennis'] }
    expect(filterText('category', filters, en, 'en')).toBe('Chess or table tennis')
  })
})
