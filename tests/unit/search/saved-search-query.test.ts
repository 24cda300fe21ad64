import { describe, expect, test } from 'vitest'
import type { Ask } from '../../../src/lib/api/ask.ts'
import { NO_FILTERS } from '../../../src/lib/filters/list-filters.ts'
import { savePath } from '../../../src/lib/filters/saved-search-path.ts'
import { searchOfQuery } from '../../../src/lib/filters/saved-search.ts'

const ask = (async () => ({
  ok: true,
  data: [{ id: 7, slug: 'riyadh' }],
  total: null,
})) as never as Ask

describe('The saved search of a list', () => {
  test.each([
    ['', {}],
    ['sort=cheapest&page=2', {}],
    ['q=padel+courts', { searchTerm: 'padel courts' }],
    ['city=riyadh&age=3&school=12', { cityId: 7, activityAgeRangeId: 3, schoolId: 12 }],
    ['city=atlantis&q=padel', { cityId: null, searchTerm: 'padel' }],
    [
      'gender=2&fees=1&max=99.5&time=2',
      { genderId: 2, feesSearchType: 1, maxFees: 99.5, dayTimeId: 2 },
    ],
    ['day=0,5&setting=outdoor', { weekdays: [0, 5], setting: 'outdoor' }],
    ['category=chess,padel', { category: ['chess', 'padel'] }],
  ])('%s is %j', async (query, search) => {
    expect(await searchOfQuery(query, ask)).toEqual({ ok: true, data: search, total: null })
  })

  test('is in the address that saves it, without its order and page', async () => {
    const filters = { ...NO_FILTERS, q: 'padel & co', city: 'riyadh', day: [0, 5] as const }
    const path = savePath('ar', { ...filters, sort: 'cheapest', page: 3 })
    expect(path).toBe('/ar/save-search?city=riyadh&day=0,5&q=padel+%26+co')
    expect(await searchOfQuery(path.split('?')[1] ?? '', ask)).toMatchObject({
      data: { cityId: 7, weekdays: [0, 5], searchTerm: 'padel & co' },
    })
  })
})
