import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCities } from '#contract/places/cities.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import { startApi, type TestApi } from '../support/servers/app.ts'
import { named, row } from '../support/catalogue/rows.ts'

const NAMES = ['Bustan Academy', 'Palm School', 'Palm Tree School', 'École Zahra', "St Mary's"]

let api: TestApi
const cityIds = new Map<string, number>()

beforeAll(async () => {
  api = await startApi({
    rows: [
      ...NAMES.map(name =>
        row({ school: { en: name, ar: name === 'École Zahra' ? 'مدرسة الزهراء' : name } }),
      ),
      row({ city: named('Jeddah', 'جدة'), school: named('Palm School of Jeddah') }),
    ],
  })
  const { body } = await api.send(getCities, {})
  for (const { id, name_En } of body) cityIds.set(name_En, id)
})
afterAll(() => api.close())

const ask = (input: object) => api.send(getSchoolsNames, input)
const names = async (input: object) => (await ask(input)).body.map(({ name_En }) => name_En)

describe('GET schools/getschoolsnames', () => {
  test('answers all schools without a filter, or those of a city', async () => {
    expect(await names({})).toHaveLength(6)
    expect(await names({ cityId: cityIds.get('Jeddah') })).toEqual(['Palm School of Jeddah'])
  })

  test.each([
    ['palm', ['Palm School', 'Palm School of Jeddah', 'Palm Tree School']],
    ['SCHOOL palm tree', ['Palm Tree School']],
    ['ecole', ['École Zahra']],
    ['jeddah', ['Palm School of Jeddah']],
    ['مدرسه الزهراء', ['École Zahra']],
    ['جدة', ['Palm School of Jeddah']],
    ["st mary's", ["St Mary's"]],
    ['mary’s', ["St Mary's"]],
    ['palm\u0000 tree\ud83d', ['Palm Tree School']],
    ['nothing like it', []],
  ])('finds the schools with every word of %j', async (searchTerm, found) => {
    expect(await names({ searchTerm })).toEqual(found)
  })

  test('finds in one city only, and counts those beyond the limit', async () => {
    const answer = await ask({ cityId: cityIds.get('Riyadh'), searchTerm: 'palm', limit: '1' })
    expect(answer.body.map(({ name_En }) => name_En)).toEqual(['Palm School'])
    expect(answer.headers.get('X-Total-Count')).toBe('2')
  })

  test('answers names for given ids', async () => {
    const all = (await ask({})).body
    const [one, , other] = all
    expect((await ask({ schoolIds: `${one?.id},${other?.id},999999` })).body).toEqual([one, other])
  })

  test.each([[{ limit: '0' }], [{ limit: '101' }], [{ schoolIds: '1;2' }]])(
    'refuses %j',
    async input => {
      expect((await ask(input)).status).toBe(400)
    },
  )
})
