import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Card,
  getActivities,
  searchActivities,
  searchActivitiesFilterByParentCity,
} from '#contract/activities.ts'
import { type City, getCities } from '#contract/places/cities.ts'
import { LEFT_OUT_HEADER, readLeftOut } from '#contract/search/left-out.ts'
import { readSearchTerm } from '#contract/search/read-search-term.ts'
import { readWidened, WIDENED_HEADER } from '#contract/search/widened.ts'
import { demoRows } from '../../../server/demo/load.ts'
import { cityOf, parentByEmail } from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

const DEMO = demoRows('2026-09-01')

describe('A parent who types a search', () => {
  let api: TestApi
  let cities: City[]
  const cityId = (slug: string) => cities.find(city => city.slug === slug)?.id
  const read = async (searchTerm: string) => (await api.send(readSearchTerm, { searchTerm })).body
  const find = async (search: object) => {
    const { body, headers } = await api.send(searchActivities, { pageSize: 100, ...search })
    return {
      cards: body as Card[],
      total: Number(headers.get('X-Total-Count')),
      leftOut: readLeftOut(headers.get(LEFT_OUT_HEADER)),
      widened: readWidened(headers.get(WIDENED_HEADER)),
    }
  }
  const gIds = ({ cards }: { cards: readonly Card[] }) => cards.map(({ gId }) => gId).toSorted()

  beforeAll(async () => {
    api = await startApi({ rows: DEMO })
    cities = (await api.send(getCities, {})).body as City[]
  })
  afterAll(() => api.close())

  test('sees what was understood, in the form of filters', async () => {
    const text = 'football for my 7 year old girl near al narjis after maghrib'
    expect(await read(text)).toMatchObject({
      cityId: cityId('riyadh'),
      schoolId: null,
      category: 'football',
      genderId: 2,
      minAge: 7,
      maxAge: 7,
      weekdays: null,
      dayTimeId: 2,
      maxFees: null,
      setting: null,
      near: { place: 'district', name_En: 'Al Narjis' },
      words: null,
      ignored: ['for', 'my'],
    })
    expect(await read('كورة للعيال يوم السبت قريب من النرجس')).toMatchObject({
      category: 'football',
      genderId: null,
      weekdays: [6],
      near: { place: 'district', name_Ar: 'النرجس' },
    })
  })

  test('sees how to remove each phrase', async () => {
    const { read: parts } = await read('swimming in Riyadh for girls')
    expect(parts).toEqual([
      {
        field: 'category',
        words: 'swimming',
        without: 'in Riyadh for girls',
        name_En: 'Swimming',
        name_Ar: 'السباحة',
      },
      {
        field: 'cityId',
        words: 'Riyadh',
        without: 'swimming for girls',
        name_En: 'Riyadh',
        name_Ar: 'الرياض',
      },
      {
        field: 'genderId',
        words: 'girls',
        without: 'swimming in Riyadh',
        name_En: null,
        name_Ar: null,
      },
    ])
  })

  test.each([undefined, '', 'sw', '!!', '  '])('sees no filters for %j', async searchTerm => {
    const { body } = await api.send(readSearchTerm, searchTerm === undefined ? {} : { searchTerm })
    expect(body).toMatchObject({
      cityId: null,
      category: null,
      words: null,
      ignored: null,
      read: [],
    })
  })

  test.each([
    ['saterday swiming', { category: 'swimming' }],
    ['tabletenis', { category: 'table-tennis' }],
    ['jymnastiks jeda', { category: 'gymnastics' }],
    ['hgsfhpm', { category: 'swimming' }],
    ['بخخفلاشمم', { category: 'football' }],
  ])('is understood despite a typing error: %s', async (text, said) => {
    expect(await read(text)).toMatchObject(said)
  })

  test('finds the same as with filters', async () => {
    const chosen = { cityId: cityId('riyadh'), category: 'swimming', genderId: 2 }
    expect(gIds(await find({ searchTerm: 'swimming for girls in riyadh' }))).toEqual(
      gIds(await find(chosen)),
    )
    const { body } = await api.send(getActivities, {
      searchTerm: 'سباحة للبنات بالرياض',
      pageSize: 100,
    })
    expect(gIds({ cards: body as Card[] })).toEqual(gIds(await find(chosen)))
  })

  test('finds what a child of that age may join', async () => {
    const { cards } = await find({ searchTerm: 'chess for my 8 year old' })
    expect(cards.length).toBeGreaterThan(2)
    for (const card of cards) {
      expect(card.category?.slug).toBe('chess')
      expect(card.minAge ?? 0).toBeLessThanOrEqual(8)
      expect(card.maxAge ?? 99).toBeGreaterThanOrEqual(8)
    }
  })

  test('chooses over what was typed', async () => {
    const jeddah = { cityId: cityId('jeddah') }
    const { cards } = await find({ searchTerm: 'swimming riyadh', ...jeddah })
    expect(new Set(cards.map(card => card.cityId))).toEqual(new Set([jeddah.cityId]))
    const boys = await find({ searchTerm: 'chess for girls', genderId: 1 })
    expect(gIds(boys)).toEqual(gIds(await find({ category: 'chess', genderId: 1 })))
    const young = await find({ searchTerm: 'chess 15 years', activityAgeRangeId: 1 })
    expect(gIds(young)).toEqual(gIds(await find({ category: 'chess', activityAgeRangeId: 1 })))
    const paid = await find({ searchTerm: 'free chess', feesSearchType: 2 })
    expect(gIds(paid)).toEqual(gIds(await find({ category: 'chess', feesSearchType: 2 })))
  })

  test('who selected a category and types another is told about it', async () => {
    const { cards, leftOut } = await find({ searchTerm: 'swimming', category: 'chess' })
    expect(cards.every(card => card.category?.slug === 'chess')).toBe(true)
    expect(leftOut).toMatchObject([])
    expect(cards).toEqual([])
    const some = await find({ searchTerm: 'swimming riyadh', category: 'chess' })
    expect(some).toMatchObject({ leftOut: [{ words: 'swimming', total: 0 }] })
  })

  test('near a district sees the nearest first, in its city', async () => {
    const { cards } = await find({ searchTerm: 'swimming near al narjis' })
    expect(cards[0]?.area?.district_En).toBe('Al Narjis')
    expect(cards.length).toBeGreaterThan(2)
    expect(cards.every(card => card.cityId === cityId('riyadh'))).toBe(true)
  })

  test('sees the nearest activities if a district has none', async () => {
    const { cards, leftOut, widened } = await find({ searchTerm: 'chess irqah' })
    expect(cards.length).toBeGreaterThan(0)
    expect(leftOut).toEqual([])
    if (widened.length > 0) expect(widened).toEqual([{ field: 'district' }])
    expect(cards.every(card => card.cityId === cityId('riyadh'))).toBe(true)
  })

  test('always finds something: first without words, then with wider filters, then nearby', async () => {
    const odd = await find({ searchTerm: 'chess xyzzy' })
    expect(odd).toMatchObject({ leftOut: [{ words: 'xyzzy', total: 0 }], widened: [] })
    for (const searchTerm of ['karate 2 year old', 'كاراتيه عمره سنتين']) {
      const little = await find({ searchTerm })
      expect(little.total).toBeGreaterThan(0)
      expect(little).toMatchObject({ leftOut: [], widened: [{ field: 'ages' }] })
    }
    const there = await find({ searchTerm: 'caramel tabuk' })
    expect(there.cards.every(card => card.cityId === cityId('tabuk'))).toBe(true)
    expect(there.leftOut).toMatchObject([{ words: 'caramel' }])
    expect(there.leftOut[0]?.total).toBeGreaterThan(0)
    const next = await find({ searchTerm: 'padel tabuk' })
    expect(next.total).toBeGreaterThan(0)
    expect(next.cards.every(card => card.category?.slug === 'padel')).toBe(true)
  })

  test('reads the same on every page', async () => {
    const search = { searchTerm: 'karate 2 year old', pageSize: 1 }
    const [first, second] = [await find(search), await find({ ...search, page: 2 })]
    expect(first.widened).toEqual(second.widened)
    expect(first.total).toBe(second.total)
  })

  test('who is signed in and names a city sees that one, and otherwise their own', async () => {
    const { accessToken: token } = await parentByEmail(api)
    const ask = async (searchTerm: string) => {
      const input = { searchTerm, pageSize: 100 }
      const { body } = await api.send(searchActivitiesFilterByParentCity, input, { token })
      return new Set((body as Card[]).map(card => card.cityId))
    }
    expect(await ask('swimming riyadh')).toEqual(new Set([cityId('riyadh')]))
    expect(await ask('drawing')).toEqual(new Set([await cityOf(api)]))
  })
})
