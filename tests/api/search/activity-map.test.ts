import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCities } from '#contract/places/cities.ts'
import { getPlaceNames, searchActivitiesForMap } from '#contract/places/map.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { named, row } from '../../support/catalogue/rows.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi({
    rows: [
      row({ name: named('Chess'), latitude: 24.85, longitude: 46.67 }),
      row({ name: named('Chess somewhere') }),
      row({ name: named('Swimming'), latitude: 24.69, longitude: 46.67 }),
    ],
  })
})
afterAll(() => api.close())

describe('POST activities/searchactivitiesformap', () => {
  test('returns the results of a search, each with its coordinates or without', async () => {
    const { body } = await api.send(searchActivitiesForMap, { searchTerm: 'chess' })
    const places = Object.fromEntries(
      body.map(({ activityName, latitude, longitude }) => [activityName, [latitude, longitude]]),
    )
    expect(places).toEqual({ Chess: [24.85, 46.67], 'Chess somewhere': [null, null] })
  })

  test('finds nothing in an empty area', async () => {
    const { body } = await api.send(searchActivitiesForMap, { searchTerm: 'fencing', fees: 1 })
    expect(body).toEqual([])
  })
})

describe('GET cities/getplacenames', () => {
  test('returns cities with their centres, and the districts of a requested one', async () => {
    const { body: cities } = await api.send(getCities, {})
    const { body: all } = await api.send(getPlaceNames, {})
    expect(all).toMatchObject([{ kind: 'city', name_En: 'Riyadh', latitude: 24.71 }])
    const { body } = await api.send(getPlaceNames, { cityId: cities[0]?.id })
    expect(body).toContainEqual({
      kind: 'district',
      name_En: 'Al Narjis',
      name_Ar: 'النرجس',
      latitude: 24.85,
      longitude: 46.67,
    })
  })
})
