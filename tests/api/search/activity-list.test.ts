import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Card, getActivityAgeRanges, searchActivities } from '#contract/activities.ts'
import { getCities } from '#contract/places/cities.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { named, row } from '../../support/catalogue/rows.ts'

const FREE = 1
const PAID = 2

describe('POST activities/searchactivities', () => {
  let api: TestApi
  const found = async (search: object) => {
    const { body } = await api.send(searchActivities, search)
    return (body as Card[]).map(card => card.activityName)
  }

  beforeAll(async () => {
    api = await startApi({
      rows: [
        row({
          name: named('Both'),
          genderId: 3,
          fees: 149.5,
          minAge: null,
          maxAge: null,
          setting: 'both',
          weekdays: [0, 6],
          category: named('Swimming', 'السباحة'),
        }),
        row({
          name: named('Girls'),
          genderId: 2,
          fees: 0,
          minAge: 7,
          maxAge: null,
          setting: 'outdoor',
          weekdays: [0, 4],
          category: named('Art', 'الفن'),
        }),
        row({
          name: named('Boys'),
          genderId: 1,
          fees: 300,
          minAge: 4,
          maxAge: 6,
          setting: 'indoor',
        }),
        row({
          name: named('Morning in Jeddah'),
          city: named('Jeddah', 'جدة'),
          school: named('Coral School'),
          startTime: '08:00',
          endTime: '09:30',
          fees: 10,
          startDate: '2026-10-01',
          category: named('Chess', 'الشطرنج'),
          address: named('Palestine Street, Al Hamra, Jeddah', 'حي الحمراء، جدة'),
          latitude: 21.5,
          longitude: 39.2,
        }),
        row({
          name: named('Unknown dates'),
          startDate: null,
          endDate: null,
          fees: 20,
          weekdays: [],
        }),
        row({ name: named('Over'), startDate: '2026-01-04', endDate: '2026-03-01' }),
      ],
    })
  })
  afterAll(() => api.close())

  test('shows what is not over: the soonest first, then the newest, unknown dates last', async () => {
    expect(await found({})).toEqual(['Boys', 'Girls', 'Both', 'Morning in Jeddah', 'Unknown dates'])
  })

  test('treats null as a filter that is not set', async () => {
    const { status } = await api.send(searchActivities, {
      cityId: null,
      schoolId: null,
      genderId: null,
      feesSearchType: null,
      activityAgeRangeId: null,
      searchTerm: null,
      dayTimeId: null,
    })
    expect(status).toBe(200)
  })

  test.each([
    ['male', 1, ['Boys', 'Both']],
    ['female', 2, ['Girls', 'Both']],
    ['both', 3, ['Both']],
  ])('finds for the gender %s the activities that accept it', async (_, genderId, names) => {
    const { body: cities } = await api.send(getCities, {})
    const riyadh = cities.find(({ slug }) => slug === 'riyadh')
    const all = await found({ genderId, cityId: riyadh?.id })
    expect(all.filter(name => name !== 'Unknown dates')).toEqual(names)
  })

  test.each([
    ['indoor', ['Boys', 'Both']],
    ['outdoor', ['Girls', 'Both']],
    ['both', ['Both']],
  ])('finds %s what is held there; both find what is held in both', async (setting, names) => {
    expect(await found({ setting })).toEqual(names)
  })

  test('refuses an unknown setting, and says on each card where it is held', async () => {
    const refused = await api.send(searchActivities, { setting: 'space' })
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } })

    const { body } = await api.send(searchActivities, {})
    const settings = (body as Card[]).map(({ setting }) => setting)
    expect(settings).toEqual(['indoor', 'outdoor', 'both', null, null])
  })

  test.each([
    [[4], ['Girls']],
    [
      [4, 6],
      ['Girls', 'Both'],
    ],
    [
      [2, 2],
      ['Boys', 'Morning in Jeddah'],
    ],
    [5, []],
    [[], ['Boys', 'Girls', 'Both', 'Morning in Jeddah', 'Unknown dates']],
  ])('finds on the weekdays %j what has a session on one of them', async (weekdays, names) => {
    expect(await found({ weekdays })).toEqual(names)
  })

  test('finds what costs no more than the maximum fee', async () => {
    expect(await found({ maxFees: 149.5 })).not.toContain('Boys')
    expect(await found({ maxFees: 149.49 })).toEqual([
      'Girls',
      'Morning in Jeddah',
      'Unknown dates',
    ])
    expect(await found({ maxFees: 0 })).toEqual(['Girls'])
    expect(await found({ maxFees: 149.5, weekdays: [6], category: ['swimming'] })).toEqual(['Both'])
  })

  test('finds several categories together, in any order and also repeated', async () => {
    const names = ['Girls', 'Both']
    expect(await found({ category: ['swimming', 'art'] })).toEqual(names)
    expect(await found({ category: ['art', 'swimming', 'art', 'unheard-of'] })).toEqual(names)
    expect(await found({ category: [] })).toHaveLength(5)
  })

  test.each([
    [{ weekdays: [0, 7] }, 'weekdays.1', 'unknown_value'],
    [{ weekdays: ['0'] }, 'weekdays.0', 'unknown_value'],
    [{ weekdays: 8 }, 'weekdays', 'unknown_value'],
    [{ weekdays: Array.from({ length: 21 }, () => 0) }, 'weekdays', 'too_big'],
    [{ maxFees: -1 }, 'maxFees', 'too_small'],
    [{ maxFees: 1.234 }, 'maxFees', 'wrong_format'],
    [{ maxFees: '5' }, 'maxFees', 'wrong_type'],
    [{ maxFees: 1e300 }, 'maxFees', 'too_big'],
    [{ category: ['Chess'] }, 'category.0', 'wrong_format'],
    [{ category: 'No Slug' }, 'category', 'wrong_format'],
    [{ category: { slug: 'chess' } }, 'category', 'wrong_type'],
  ])('refuses %j and names the wrong field', async (search, path, code) => {
    const { body, status } = await api.send(searchActivities, search as object)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path, code }])
  })

  test('says on each card in which part of its city it is, if known', async () => {
    const { body } = await api.send(searchActivities, {})
    const areas = new Map((body as Card[]).map(({ activityName, area }) => [activityName, area]))
    expect(areas.get('Morning in Jeddah')).toEqual({
      district_En: 'Al Hamra',
      district_Ar: 'حي الحمراء',
      part: 'se',
    })
    expect(areas.get('Girls')).toBeUndefined()
  })

  test('separates free from paid', async () => {
    expect(await found({ feesSearchType: FREE })).toEqual(['Girls'])
    expect(await found({ feesSearchType: PAID })).not.toContain('Girls')
  })

  test('finds by an age range every overlapping one; a missing bound is open', async () => {
    const { body: ranges } = await api.send(getActivityAgeRanges, {})
    expect(ranges.map(({ maxAge, minAge }) => [minAge, maxAge])).toEqual([
      [4, 6],
      [7, 9],
      [10, 12],
      [13, 15],
      [16, 18],
    ])
    expect(await found({ activityAgeRangeId: ranges[0]?.id })).not.toContain('Girls')
    expect(await found({ activityAgeRangeId: ranges[4]?.id })).toEqual([
      'Girls',
      'Both',
      'Morning in Jeddah',
      'Unknown dates',
    ])
  })

  test('finds by time of day, city, school and category', async () => {
    const { body: cities } = await api.send(getCities, {})
    const jeddah = cities.find(({ slug }) => slug === 'jeddah')
    const { body: schools } = await api.send(getSchoolsNames, { cityId: jeddah?.id ?? 0 })
    for (const search of [
      { dayTimeId: 1 },
      { cityId: jeddah?.id },
      { schoolId: schools[0]?.id },
      { category: 'chess' },
    ])
      expect(await found(search)).toEqual(['Morning in Jeddah'])
    expect(await found({ category: 'unheard-of' })).toEqual([])
  })

  test('sorts by fee and by distance', async () => {
    expect((await found({ sort: 'cheapest' }))[0]).toBe('Girls')
    const near = await found({ sort: 'nearest', latitude: 24.7, longitude: 46.7 })
    expect(near[0]).toBe('Morning in Jeddah')
  })

  test('requires the place for the order "nearest"', async () => {
    const { body, status } = await api.send(searchActivities, { sort: 'nearest', latitude: 24 })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path: 'longitude', code: 'required', message: 'Fill this in.' }])
  })

  test('returns the card of the design', async () => {
    const { body } = await api.send(searchActivities, { category: 'chess' })
    expect((body as Card[])[0]).toMatchObject({
      slug: 'morning-in-jeddah',
      activityName: 'Morning in Jeddah',
      fees: 10,
      image: null,
      genderId: 3,
      dayTimeId: 1,
      category: { slug: 'chess', name_En: 'Chess', name_Ar: 'الشطرنج' },
      startDate: '2026-10-01',
      endDate: '2026-12-12',
      timeZone: 'Asia/Riyadh',
      schedule: [
        { weekday: 0, startTime: '08:00', endTime: '09:30' },
        { weekday: 2, startTime: '08:00', endTime: '09:30' },
      ],
      capacity: 10,
      seatsLeft: 10,
      registrationState: 'open',
    })
  })

  test('an activity is over at the end of its last day at the venue, not before', async () => {
    const later = await startApi({
      rows: [row({ endDate: '2026-09-01', startDate: '2026-09-01' })],
    })
    later.clock.now = new Date('2026-09-01T16:59:00+03:00')
    expect((await later.send(searchActivities, {})).body).toHaveLength(1)
    later.clock.now = new Date('2026-09-01T17:00:00+03:00')
    expect((await later.send(searchActivities, {})).body).toHaveLength(0)
    await later.close()
  })
})
