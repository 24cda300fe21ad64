import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activeFilters,
  change,
  choicePath,
  isSearch,
  NOTHING_CHOSEN,
  readChoice,
  without,
} from '../../src/lib/choice.ts'
import { toSearch } from '../../src/lib/to-search.ts'

const read = (query: string) => readChoice(new URLSearchParams(query))

describe('The address of the home page', () => {
  test('says what is chosen and nothing else', () => {
    const choice = { ...NOTHING_CHOSEN, city: 'riyadh', gender: 2 as const, q: 'كرة قدم', page: 2 }
    expect(choicePath('en', choice)).toBe(
      '/?city=riyadh&gender=2&q=%D9%83%D8%B1%D8%A9+%D9%82%D8%AF%D9%85&page=2',
    )
    expect(choicePath('ar', NOTHING_CHOSEN)).toBe('/ar/')
  })

  test('is read back as it was written', () => {
    const choices = fc.record({
      city: fc.constantFrom(null, 'riyadh', 'al-khobar'),
      school: fc.constantFrom(null, 1, 999_999_999),
      gender: fc.constantFrom(null, 1, 2, 3),
      fees: fc.constantFrom(null, 1, 2),
      age: fc.constantFrom(null, 5),
      time: fc.constantFrom(null, 1, 2),
      category: fc.constantFrom(null, 'table-tennis'),
      q: fc
        .string({ unit: 'grapheme', maxLength: 100 })
        .map(text => text.trim())
        .filter(text => text === '' || isSearch(text)),
      sort: fc.constantFrom(null, 'soonest', 'cheapest', 'relevance'),
      page: fc.integer({ min: 1, max: 9999 }),
    })
    fc.assert(
      fc.property(choices, choice => {
        const { search } = new URL(choicePath('en', choice as never), 'http://nashat')
        expect(readChoice(new URLSearchParams(search))).toEqual({ choice, ignored: [] })
      }),
    )
  })

  test('an empty value is absent', () => {
    expect(read('city=&school=&gender=&fees=&age=&time=&q=&sort=&page=')).toEqual({
      choice: NOTHING_CHOSEN,
      ignored: [],
    })
  })

  test.each(['gender=4', 'fees=9', 'age=x', 'school=-1', 'page=0', 'page=10000', 'time=1.5'])(
    'ignores %s and says so',
    query => {
      const [name = '', value = ''] = query.split('=')
      expect(read(query)).toEqual({ choice: NOTHING_CHOSEN, ignored: [{ name, value }] })
    },
  )

  test('a text too short to search for counts as none, and nothing is said of it', () => {
    expect(read('q=ab')).toEqual({ choice: NOTHING_CHOSEN, ignored: [] })
  })

  test('whatever is in it, it can be read', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), query => {
        expect(() => readChoice(new URLSearchParams(query))).not.toThrow()
      }),
    )
  })
})

describe('Choosing', () => {
  test('another city clears the school, and any change goes to the first page', () => {
    const choice = { ...NOTHING_CHOSEN, city: 'riyadh', school: 4, page: 3 }
    expect(change(choice, { city: 'jeddah' })).toMatchObject({ school: null, page: 1 })
    expect(change(choice, { gender: 1 })).toMatchObject({ school: 4, page: 1 })
    expect(change(choice, { city: 'riyadh' })).toMatchObject({ school: 4 })
  })

  test('a filter can be taken back', () => {
    const choice = { ...NOTHING_CHOSEN, q: 'chess', fees: 1 as const }
    expect(activeFilters(choice)).toEqual(['fees', 'q'])
    expect(activeFilters(without(choice, 'q'))).toEqual(['fees'])
  })

  test('the API is asked for ids and never for an order without a place', () => {
    const choice = { ...NOTHING_CHOSEN, city: 'riyadh', sort: 'nearest' as const }
    const cities = [{ id: 7, slug: 'riyadh' }]
    expect(toSearch(choice, { cities })).toMatchObject({ cityId: 7 })
    expect(toSearch(choice, { cities })).not.toHaveProperty('sort')
    const place = { latitude: 24, longitude: 46 }
    expect(toSearch(choice, { cities, place })).toMatchObject({ sort: 'nearest', ...place })
  })
})
