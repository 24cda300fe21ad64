import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Card, searchActivities } from '#contract/activities.ts'
import type { CatalogueRow } from '../../../server/catalogue/row.ts'
import { demoRows } from '../../../server/demo/load.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

const DEMO = demoRows('2026-09-01')

describe('A common search', () => {
  let api: TestApi
  const ask = async (search: object) => {
    const { body } = await api.send(searchActivities, { pageSize: 100, ...search })
    return body as Card[]
  }
  const found = async (searchTerm: string) =>
    (await ask({ searchTerm })).map(card => card.activityName)
  /** The names of current demo activities that match, found by any search. */
  const listed = async (search: object, isMeant: (row: CatalogueRow) => boolean = () => true) => {
    const meant = new Set(DEMO.filter(isMeant).map(({ name }) => name.en))
    const names = (await everything(search)).map(card => card.activityName)
    return names.filter(name => meant.has(name)).toSorted()
  }
  const everything = async (search: object) =>
    (await Promise.all([1, 2, 3, 4].map(page => ask({ ...search, page })))).flat()

  beforeAll(async () => {
    api = await startApi({ rows: DEMO })
  })
  afterAll(() => api.close())

  test.each([
    'swimming riyadh',
    'Riyadh swimming',
    'swimming in Riyadh',
    'swimming lessons for kids in riyadh',
    'سباحة الرياض',
    'تعليم السباحة في الرياض',
    'دورة سباحة للأطفال بالرياض',
    'نادي سباحة للاطفال الرياض',
  ])('finds swimming in the city, and nothing else: %s', async text => {
    expect((await found(text)).toSorted()).toEqual(
      await listed({ category: 'swimming' }, row => row.city.slug === 'riyadh'),
    )
  })

  test.each(['narjis', 'Al Narjis', 'alnarjis', 'النرجس', 'حي النرجس'])(
    'finds the activities of a district: %s',
    async text => {
      const there = await listed({}, ({ address }) => address.en.includes('Al Narjis'))
      expect((await found(text)).toSorted()).toEqual(there)
      expect(there.length).toBeGreaterThan(3)
    },
  )

  test('finds the activities of a school: Ishraqat', async () => {
    const there = await listed({}, ({ school }) => school.en === 'Ishraqat Al Narjis Club')
    expect((await found('Ishraqat')).toSorted()).toEqual(there)
  })

  test('finds a city by its international name', async () => {
    const there = await listed({}, ({ city }) => city.slug === 'makkah')
    expect((await found('mecca')).toSorted()).toEqual(there)
  })

  test.each([
    ['تعليم السباحة', 'swimming'],
    ['دروس شطرنج', 'chess'],
    ['أكاديمية كرة القدم', 'football'],
    ['نادي الشطرنج', 'chess'],
    ['horseriding', 'horse-riding'],
    ['horse-riding', 'horse-riding'],
    ['horse riding', 'horse-riding'],
    ['tabletennis', 'table-tennis'],
    ['tabletenis', 'table-tennis'],
    ['كرةالقدم', 'football'],
    ['chess classes', 'chess'],
    ['karate club for children', 'karate'],
  ])('finds every activity of the category: %s', async (text, category) => {
    expect(await found(text)).toEqual(expect.arrayContaining(await listed({ category })))
  })

  test('ranks other words of the name first, though they are stop words', async () => {
    const names = await found('chess club')
    expect(names[0]).toMatch(/chess club/i)
    expect(names).toEqual(expect.arrayContaining(await listed({ category: 'chess' })))
  })

  test.each(['scratch', 'سكراتش', 'scratch classes'])(
    'finds coding with blocks by the name of its language: %s',
    async text => {
      expect(await found(text)).toContain('Coding with Blocks')
    },
  )

  test.each(['علوم', 'نادي العلوم', 'science club'])('finds science: %s', async text => {
    expect(await found(text)).toContain(
      'Sweet Science: Why Cakes Rise, Caramel Darkens and Chocolate Shines',
    )
  })

  test('uses stop words if there are no other words', async () => {
    const names = await found('club')
    expect(names.length).toBeGreaterThan(10)
    expect(names.length).toBeLessThan(DEMO.length)
    expect(names[0]).toMatch(/club/i)
  })
})
