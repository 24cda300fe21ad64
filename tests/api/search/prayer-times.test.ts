import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Card, searchActivities } from '#contract/activities.ts'
import { type City, getCities } from '#contract/places/cities.ts'
import { readSearchTerm } from '#contract/search/read-search-term.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import { readWidened, WIDENED_HEADER } from '#contract/search/widened.ts'
import { activities } from '../../../server/db/schema.ts'
import { refreshDueListings } from '../../../server/services/search/refresh-listings.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { named, row } from '../../support/catalogue/rows.ts'

const DAILY = { weekdays: [0, 1, 2, 3, 4, 5, 6], startDate: '2026-09-02', endDate: '2027-08-31' }
const JEDDAH = { city: named('Jeddah', 'جدة'), school: named('Sea School') }
const DAMMAM = { ...DAILY, city: named('Dammam', 'الدمام'), school: named('East School') }
const weekly = (weekday: number, startTime: string, endTime: string) => [
  { weekday, startTime, endTime },
]
const [SUNDAY, SATURDAY] = [weekly(0, '13:00', '14:00'), weekly(6, '16:00', '17:00')]
const [OTHER_SUNDAY, OTHER_SATURDAY] = [weekly(0, '16:00', '17:00'), weekly(6, '13:00', '14:00')]
const at = (startTime: string, endTime: string) => ({ ...DAILY, startTime, endTime })

const ROWS = [
  row({ name: named('One'), ...at('13:00', '14:00') }),
  row({ name: named('Three'), ...at('15:00', '15:45') }),
  row({ name: named('Half past five'), ...at('17:30', '18:30') }),
  row({ name: named('Half past seven'), ...at('19:30', '20:30') }),
  row({ name: named('By the sea'), ...JEDDAH, ...at('17:30', '18:30') }),
  row({ name: named('No time'), ...DAILY, weekdays: [], startTime: null, endTime: null }),
  row({ name: named('Nine in the morning'), ...at('09:00', '10:00') }),
  row({
    name: named('Sunday at one, Saturday at four'),
    ...DAMMAM,
    schedule: [...SUNDAY, ...SATURDAY],
  }),
  row({
    name: named('Sunday at four, Saturday at one'),
    ...DAMMAM,
    schedule: [...OTHER_SUNDAY, ...OTHER_SATURDAY],
  }),
]

/** Asr, Maghrib and Isha in Riyadh: 15:15, 18:10, 19:40; 14:50, 17:05, 18:35; and in Ramadan 15:20, 17:45, 19:45. */
const SUMMER = new Date('2026-09-02T03:00:00+03:00')
const WINTER = new Date('2026-12-10T03:00:00+03:00')
const BEFORE_RAMADAN = new Date('2027-02-05T03:00:00+03:00')
const RAMADAN = new Date('2027-02-15T03:00:00+03:00')

describe('A search for a time relative to a prayer', () => {
  let api: TestApi
  let cities: City[]
  const cityId = (slug: string) => cities.find(city => city.slug === slug)?.id

  beforeAll(async () => {
    api = await startApi({ rows: ROWS })
    cities = (await api.send(getCities, {})).body as City[]
  })
  afterAll(() => api.close())

  async function on(day: Date) {
    api.clock.now = day
    await refreshDueListings(api.deps)
  }

  async function find(searchTerm: string, chosen: object = {}) {
    const answer = await api.send(searchActivities, { pageSize: 100, searchTerm, ...chosen })
    const names = (answer.body as Card[]).map(({ activityName }) => activityName).toSorted()
    return { names, widened: readWidened(answer.headers.get(WIDENED_HEADER)) }
  }
  const names = async (searchTerm: string, chosen?: object) =>
    (await find(searchTerm, chosen)).names

  // The clock only moves forward, because listings require it.
  test('uses the prayer times of the season', async () => {
    await on(SUMMER)
    expect(await names('riyadh before maghrib')).toEqual(['Half past five', 'One', 'Three'])
    expect(await names('riyadh after maghrib')).toEqual(['Half past seven'])
    expect(await names('الرياض بعد العصر')).toEqual(['Half past five', 'Half past seven'])
    await on(WINTER)
    expect(await names('riyadh before maghrib')).toEqual(['One', 'Three'])
    expect(await names('riyadh after maghrib')).toEqual(['Half past five', 'Half past seven'])
    expect(await names('الرياض بعد العشاء')).toEqual(['Half past seven'])
    expect(await names('riyadh between asr and maghrib')).toEqual(['Three'])
  })

  test('uses the city of the query, the filter or the school, otherwise the capital', async () => {
    await on(WINTER)
    expect(await names('jeddah before maghrib')).toEqual(['By the sea'])
    expect(await names('before maghrib', { cityId: cityId('jeddah') })).toEqual(['By the sea'])
    const schools = (await api.send(getSchoolsNames, { cityId: cityId('jeddah') })).body
    expect(await names('before maghrib', { schoolId: schools[0]?.id })).toEqual(['By the sea'])
    expect(await names('after maghrib')).toEqual([
      'By the sea',
      'Half past five',
      'Half past seven',
    ])
  })

  test('checks all future sessions on the weekdays of the query', async () => {
    // A Thursday: the next session of both is on Saturday.
    await on(WINTER)
    const [first, second] = ['Sunday at one, Saturday at four', 'Sunday at four, Saturday at one']
    expect(await names('dammam saturday after asr')).toEqual([first])
    expect(await names('الدمام الأحد بعد العصر')).toEqual([second])
    expect(await names('dammam sunday before asr')).toEqual([first])
    expect(await names('dammam weekend asr', {})).toEqual([first])
    expect(await names('dammam asr')).toEqual([first])
    expect(await names('asr', { cityId: cityId('dammam'), weekdays: [0] })).toEqual([second])
    const { db } = api.deps
    const before = await db.select().from(activities)
    await db.update(activities).set({ weekPatternId: null })
    // Without a weekly pattern the next session is used.
    expect(await names('dammam sunday after asr')).toEqual([first])
    for (const { id, weekPatternId } of before)
      await db.update(activities).set({ weekPatternId }).where(eq(activities.id, id))
  })

  test('explains itself in both languages, and becomes "afternoon" for older clients', async () => {
    const { body } = await api.send(readSearchTerm, { searchTerm: 'سباحة بعد العصر' })
    expect(body).toMatchObject({
      dayTimeId: 2,
      read: [
        { field: 'dayTimeId', words: 'بعد العصر', name_En: 'After Asr', name_Ar: 'بعد العصر' },
      ],
    })
  })

  test('drops the time, and the half of the day with it, if nothing is found then', async () => {
    await on(WINTER)
    const { names, widened } = await find('jeddah after isha')
    expect(names).toEqual(['By the sea'])
    expect(widened).toEqual([{ field: 'dayTimeId' }])
  })

  test('is overruled by a selected time of day', async () => {
    expect(await names('riyadh after maghrib', { dayTimeId: 1 })).toEqual(['Nine in the morning'])
  })
  test('uses the later Isha in Ramadan', async () => {
    await on(BEFORE_RAMADAN)
    expect(await names('riyadh after isha')).toEqual(['Half past seven'])
    await on(RAMADAN)
    expect(await names('riyadh before isha')).toContain('Half past seven')
  })
})
