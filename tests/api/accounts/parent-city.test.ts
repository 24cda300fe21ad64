import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchActivities, searchActivitiesFilterByParentCity } from '#contract/activities.ts'
import { getCities } from '#contract/places/cities.ts'
import { editProfile } from '#contract/accounts/parents.ts'
import { parentByEmail, newIpAddress } from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { named, row } from '../../support/catalogue/rows.ts'

describe('POST activities/SearchActivitiesFilterByParentCity', () => {
  let api: TestApi
  let token: string
  let cities: Record<string, number>

  beforeAll(async () => {
    const city = named('Jeddah', 'جدة')
    const inJeddah = Array.from({ length: 3 }, () => row({ city, fees: 0 }))
    api = await startApi({ rows: [row(), row(), ...inJeddah] })
    const { body } = await api.send(getCities, {})
    cities = Object.fromEntries(body.map(({ id, name_En }) => [name_En, id]))
    token = (await parentByEmail(api, { address: newIpAddress() })).accessToken
    await liveIn(cities['Jeddah'])
  })
  afterAll(() => api.close())

  const liveIn = (cityId: number | null | undefined) =>
    api.send(editProfile, { firstName: 'Mona', lastName: 'Alharbi', cityId }, { token })
  const search = (input: object = {}) =>
    api.send(searchActivitiesFilterByParentCity, input, { token })
  const citiesOf = async (input?: object) => {
    const { body } = await search(input)
    return body.map(({ cityId }) => cityId)
  }

  test("finds activities in the parent's own city", async () => {
    expect(await citiesOf()).toEqual(Array(3).fill(cities['Jeddah']))
    expect(await citiesOf({ cityId: null })).toEqual(Array(3).fill(cities['Jeddah']))
  })

  test('finds activities in another city if it is named', async () => {
    const { Riyadh: cityId } = cities
    expect(await citiesOf({ cityId })).toEqual([cityId, cityId])
  })

  test('accepts every other filter too', async () => {
    expect(await citiesOf({ feesSearchType: 2 })).toEqual([])
    expect(await citiesOf({ feesSearchType: 1 })).toHaveLength(3)
  })

  test('answers with the same cards as the open search, in pages', async () => {
    const input = { cityId: cities['Jeddah'], page: 2, pageSize: 2 }
    const open = await api.send(searchActivities, input)
    const own = await search({ page: 2, pageSize: 2 })
    expect(own.body).toEqual(open.body)
    expect(own.headers.get('X-Total-Count')).toBe('3')
    expect(own.headers.get('Link')).toContain(`&cityId=${cities['Jeddah']}>; rel="first"`)
    const tooMany = await search({ pageSize: 101 })
    expect(tooMany.body.errors).toMatchObject([{ path: 'pageSize', code: 'too_big' }])
  })

  test('finds no activity of another city by its school, and by its text only if the text names the city', async () => {
    const { body } = await api.send(searchActivities, { cityId: cities['Riyadh'] })
    expect(await citiesOf({ schoolId: body[0]?.schoolId })).toEqual([])
    expect(await citiesOf({ searchTerm: 'nothing of the kind' })).toEqual([])
    expect(await citiesOf({ searchTerm: `${body[0]?.activityName} in Riyadh` })).toContain(
      cities['Riyadh'],
    )
  })

  test('finds all activities for a parent without a city', async () => {
    await liveIn(null)
    expect(await citiesOf()).toHaveLength(5)
    await liveIn(cities['Jeddah'])
  })

  test('requires a token', async () => {
    const { body, status } = await api.send(searchActivitiesFilterByParentCity, {})
    expect([status, body.code]).toEqual([401, 'token_missing'])
  })

  test('is cached by nobody', async () => {
    expect((await search()).headers.get('Cache-Control')).toBe('no-store')
  })
})
