import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Card, getActivities } from '#contract/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { row } from '../../support/catalogue/rows.ts'

describe('GET activities/getactivities, a page at a time', () => {
  let api: TestApi
  const page = (input: Record<string, string>) => api.send(getActivities, input)

  beforeAll(async () => {
    api = await startApi({ rows: Array.from({ length: 30 }, () => row({ fees: 50 })) })
  })
  afterAll(() => api.close())

  test('answers 24 by default, with the total and the links to other pages', async () => {
    const { body, headers } = await page({ feesSearchType: '2' })
    expect(body).toHaveLength(24)
    expect(headers.get('X-Total-Count')).toBe('30')
    expect(headers.get('Link')).toBe(
      '</api/activities/getactivities?feesSearchType=2&page=1>; rel="first", ' +
        '</api/activities/getactivities?feesSearchType=2&page=2>; rel="next", ' +
        '</api/activities/getactivities?feesSearchType=2&page=2>; rel="last"',
    )
  })

  test.each([
    ['weekdays=0&weekdays=2', 30],
    ['weekdays=0,2', 30],
    ['weekdays=3,,4&weekdays=', 0],
    ['weekdays=2&maxFees=50', 30],
    ['maxFees=49.99', 0],
    ['category=swimming,chess&category=art', 0],
    ['category=&weekdays=', 30],
  ])('accepts a list separated by commas, by repeated names, or both: %s', async (query, total) => {
    const { headers, status } = await api.ask(`/api/${getActivities.path}?${query}`)
    expect(status).toBe(200)
    expect(headers.get('X-Total-Count')).toBe(String(total))
  })

  test('links to other pages keep the filters', async () => {
    const { headers } = await api.ask(`/api/${getActivities.path}?weekdays=2&weekdays=0&maxFees=50`)
    expect(decodeURIComponent(headers.get('Link') ?? '')).toContain(
      'maxFees=50&weekdays=2,0&page=2>; rel="next"',
    )
  })

  test('pages follow each other without a gap or an overlap', async () => {
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map(number => page({ page: number, pageSize: '8' })),
    )
    const ids = pages.flatMap(({ body }) => (body as Card[]).map(card => card.gId))
    expect(new Set(ids).size).toBe(30)
    expect(ids).toHaveLength(30)
  })

  test('a page after the last is empty and links back', async () => {
    const { body, headers } = await page({ page: '9' })
    expect(body).toEqual([])
    expect(headers.get('Link')).toContain('page=2>; rel="prev"')
  })

  test.each([
    [{ pageSize: '101' }, 'pageSize', 'too_big'],
    [{ page: '0' }, 'page', 'too_small'],
    [{ page: '1.5' }, 'page', 'wrong_type'],
    [{ cityId: 'riyadh' }, 'cityId', 'wrong_type'],
    [{ feesSearchType: '3' }, 'feesSearchType', 'unknown_value'],
    [{ genderId: '0' }, 'genderId', 'unknown_value'],
    [{ weekdays: '1,9' }, 'weekdays.1', 'unknown_value'],
    [{ category: 'art,Chess' }, 'category.1', 'wrong_format'],
    [{ maxFees: 'cheap' }, 'maxFees', 'wrong_type'],
    [{ searchTerm: 'x'.repeat(201) }, 'searchTerm', 'too_long'],
  ])('refuses %j and names the field', async (input, path, code) => {
    const { body, status } = await page(input as unknown as Record<string, string>)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path, code }])
  })

  test('an empty value counts as absent', async () => {
    expect((await page({ cityId: '', searchTerm: '' })).headers.get('X-Total-Count')).toBe('30')
  })
})
