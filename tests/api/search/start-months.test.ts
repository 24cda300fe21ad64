import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Card, getActivities, searchActivities } from '#contract/activities.ts'
import { readSearchTerm } from '#contract/search/read-search-term.ts'
import { readWidened, WIDENED_HEADER } from '#contract/search/widened.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { named, row } from '../../support/catalogue/rows.ts'

const from = (startDate: string, endDate: string) => ({ startDate, endDate })

/** Ramadan 1448 is from 8 February to 9 March 2027, without that day. */
const ROWS = [
  row({ name: named('Last of Shaban'), ...from('2027-02-07', '2027-03-31') }),
  row({ name: named('First of Ramadan'), ...from('2027-02-08', '2027-03-31') }),
  row({ name: named('Last of Ramadan'), ...from('2027-03-08', '2027-03-31') }),
  row({ name: named('First of Shawwal'), ...from('2027-03-09', '2027-03-31') }),
  row({ name: named('All year'), ...from('2026-10-01', '2027-08-31') }),
  row({ name: named('A year later'), ...from('2028-02-01', '2028-03-31') }),
]
const RAMADAN = ['First of Ramadan', 'Last of Ramadan']

describe('A search for what starts in a month', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi({ rows: ROWS })
    api.clock.now = new Date('2026-11-01T12:00:00Z')
  })
  afterAll(() => api.close())

  async function find(search: object) {
    const { body, headers } = await api.send(searchActivities, { pageSize: 100, ...search })
    return {
      names: (body as Card[]).map(({ activityName }) => activityName).toSorted(),
      widened: readWidened(headers.get(WIDENED_HEADER)),
    }
  }
  const names = async (search: object) => (await find(search)).names

  test('finds that month of Umm al-Qura, from its first day to its last', async () => {
    expect(await names({ startMonth: '1448-09' })).toEqual(RAMADAN)
    expect(await names({ startMonth: '1448-10' })).toEqual(['First of Shawwal'])
    expect(await names({ startMonth: '1449-09' })).toEqual(['A year later'])
  })

  test('accepts a Gregorian month as well', async () => {
    expect(await names({ startMonth: '2027-02' })).toEqual(['First of Ramadan', 'Last of Shaban'])
  })

  test.each([
    'دورات في رمضان',
    'رمضان ١٤٤٨',
    'in ramadan 1448',
    'starting in ramadan',
    'courses during ramadan',
  ])('is read from typed text: %s', async searchTerm => {
    expect(await find({ searchTerm })).toEqual({ names: RAMADAN, widened: [] })
    const { body } = await api.send(getActivities, { searchTerm, pageSize: 100 })
    expect((body as Card[]).map(({ activityName }) => activityName).toSorted()).toEqual(RAMADAN)
  })

  test('means the next month of that name that is not over', async () => {
    expect(await names({ searchTerm: 'بداية شوال' })).toEqual(['First of Shawwal'])
    expect(await names({ searchTerm: 'starting in Shaban' })).toEqual(['Last of Shaban'])
  })

  test('says which month was understood, and how to remove it', async () => {
    const { body } = await api.send(readSearchTerm, { searchTerm: 'swimming in ramadan' })
    expect(body.read).toContainEqual({
      field: 'startMonth',
      words: 'in ramadan',
      without: 'swimming',
      name_En: 'Starts in Ramadan 1448 AH',
      name_Ar: 'تبدأ في رمضان ١٤٤٨ هـ',
    })
  })

  test('continues with other months if nothing starts then, and says so', async () => {
    const { names, widened } = await find({ searchTerm: 'starting in rajab' })
    expect(names).toHaveLength(ROWS.length)
    expect(widened).toEqual([{ field: 'startMonth' }])
  })

  test('is overruled by a selected month', async () => {
    const chosen = { searchTerm: 'starting in ramadan', startMonth: '1448-10' }
    expect(await names(chosen)).toEqual(['First of Shawwal'])
  })

  test.each(['1448-13', '1448', 'ramadan', '1700-01'])('refuses %s', async startMonth => {
    expect(await api.send(searchActivities, { startMonth })).toMatchObject({ status: 400 })
  })

  test('finds what starts in the rest of the current month', async () => {
    api.clock.now = new Date('2027-02-20T12:00:00Z')
    expect(await names({ searchTerm: 'ramadan' })).toEqual(RAMADAN)
  })
})
