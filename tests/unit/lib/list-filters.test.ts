import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activeFilters,
  change,
  listPath,
  isSearch,
  NO_FILTERS,
  readFilters,
  without,
} from '../../../src/lib/filters/list-filters.ts'
import { toSearch } from '../../../src/lib/filters/to-search.ts'
import { filterText } from '../../../src/lib/filters/filter-texts.ts'
import { list as arabic } from '../../../src/i18n/ar/list.ts'
import { list as english } from '../../../src/i18n/en/list.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('The address of the home page', () => {
  test('says what is chosen and nothing else', () => {
    const filters = { ...NO_FILTERS, city: 'riyadh', gender: 2 as const, q: 'كرة قدم', page: 2 }
    expect(listPath('en', filters)).toBe(
      '/?city=riyadh&gender=2&q=%D9%83%D8%B1%D8%A9+%D9%82%D8%AF%D9%85&page=2',
    )
    expect(listPath('ar', NO_FILTERS)).toBe('/ar/')
  })

  test('is read back as it was written', () => {
    const options = fc.record({
      city: fc.constantFrom(null, 'riyadh', 'al-khobar'),
      school: fc.constantFrom(null, 1, 999_999_999),
      gender: fc.constantFrom(null, 1, 2, 3),
      fees: fc.constantFrom(null, 1, 2),
      age: fc.constantFrom(null, 5),
      time: fc.constantFrom(null, 1, 2),
      setting: fc.constantFrom(null, 'indoor', 'outdoor', 'both'),
      category: fc.constantFrom(null, 'table-tennis'),
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

  test('an empty value is absent', () => {
    expect(read('city=&school=&gender=&fees=&age=&time=&setting=&q=&sort=&page=')).toEqual({
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
  ])('ignores %s and says so', query => {
    const [name = '', value = ''] = query.split('=')
    expect(read(query)).toEqual({ filters: NO_FILTERS, ignored: [{ name, value }] })
  })

  test('a text too short to search for counts as none, and nothing is said of it', () => {
    expect(read('q=ab')).toEqual({ filters: NO_FILTERS, ignored: [] })
  })

  test('whatever is in it, it can be read', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), query => {
        expect(() => readFilters(new URLSearchParams(query))).not.toThrow()
      }),
    )
  })
})

describe('Choosing', () => {
  test('another city clears the school, and any change goes to the first page', () => {
    const filters = { ...NO_FILTERS, city: 'riyadh', school: 4, page: 3 }
    expect(change(filters, { city: 'jeddah' })).toMatchObject({ school: null, page: 1 })
    expect(change(filters, { gender: 1 })).toMatchObject({ school: 4, page: 1 })
    expect(change(filters, { city: 'riyadh' })).toMatchObject({ school: 4 })
  })

  test('a filter can be taken back', () => {
    const filters = { ...NO_FILTERS, q: 'chess', fees: 1 as const }
    expect(activeFilters(filters)).toEqual(['fees', 'q'])
    expect(activeFilters(without(filters, 'q'))).toEqual(['fees'])
  })

  test('the API is asked for ids and never for an order without a place', () => {
    const filters = { ...NO_FILTERS, city: 'riyadh', sort: 'nearest' as const }
    const cities = [{ id: 7, slug: 'riyadh' }]
    expect(toSearch(filters, { cities })).toMatchObject({ cityId: 7 })
    expect(toSearch(filters, { cities })).not.toHaveProperty('sort')
    const place = { latitude: 24, longitude: 46 }
    expect(toSearch(filters, { cities, place })).toMatchObject({ sort: 'nearest', ...place })
  })

  test('a chip says it in the words of the reader', () => {
    const filters = { ...NO_FILTERS, setting: 'outdoor' as const, category: 'table-tennis' }
    const none = { cities: [], schools: [], ageRanges: [] }
    expect(filterText('setting', filters, none, 'en', english)).toBe('Outdoor')
    expect(filterText('setting', filters, none, 'ar', arabic)).toBe('خارجي')
    expect(filterText('category', filters, none, 'en', english)).toBe('table tennis')
  })
})
