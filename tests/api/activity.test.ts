import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Card,
  getActivityByGid,
  getActivitySessions,
  getSeats,
  getSimilarActivities,
  searchActivities,
} from '#contract/activities.ts'
import { getCities } from '#contract/places/cities.ts'
import { startApi, type TestApi } from '../support/servers/app.ts'
import { named, row } from '../support/catalogue/rows.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

describe('One activity', () => {
  let api: TestApi
  let gids: Map<string, string>
  const gid = (name: string) => gids.get(name) ?? ''

  beforeAll(async () => {
    const swimming = named('Swimming')
    api = await startApi({
      rows: [
        row({
          name: named('Here', 'هنا'),
          description: named('Text', 'نص'),
          address: named('1 Street', 'شارع ١'),
          latitude: 24.7,
          longitude: 46.7,
          category: swimming,
          minAge: 7,
          maxAge: 10,
          lateFee: 'part',
          languages: ['ar', 'en'],
          coachGender: 2,
          bringEn: 'A towel',
          trial: 'free',
          schoolPhone: '+966112345678',
          weekdays: [3],
          startDate: '2026-09-16',
          endDate: '2026-09-30',
        }),
        row({ name: named('Other kind') }),
        row({ name: named('Same kind, other ages'), category: swimming, minAge: 15, maxAge: 17 }),
        row({ name: named('Same kind'), category: swimming }),
        row({ name: named('Elsewhere'), category: swimming, city: named('Abha') }),
        row({
          name: named('New York'),
          timeZone: 'America/New_York',
          country: 'US',
          city: named('Queens'),
          weekdays: [0],
          startDate: '2026-10-25',
          endDate: '2026-11-01',
        }),
      ],
    })
    const { body } = await api.send(searchActivities, { pageSize: 100 })
    gids = new Map((body as Card[]).map(card => [card.activityName, card.gId]))
  })
  afterAll(() => api.close())

  test('has all its fields', async () => {
    const { body } = await api.send(getActivityByGid, { gid: gid('Here') })
    expect(body).toMatchObject({
      activityName_Ar: 'هنا',
      description_En: 'Text',
      description_Ar: 'نص',
      address_En: '1 Street',
      address_Ar: 'شارع ١',
      latitude: 24.7,
      longitude: 46.7,
      lateFee: 'part',
      languages: ['ar', 'en'],
      coachGender: 2,
      bring_En: 'A towel',
      bring_Ar: 'A towel',
      trial: 'free',
      schoolPhone: '+966112345678',
      waitlistLength: 0,
      createdAt: expect.stringMatching(/T\d\d:\d\d:\d\d\+03:00$/),
      activityStatusId: 1,
      minAge: 7,
      maxAge: 10,
      activityAgeRangeId: 2,
    })
  })

  test('is in a city, with its country and region if requested', async () => {
    const { body } = await api.send(getCities, { includeCountry: true })
    const regions = body.map(({ country, name_En, region }) => [
      name_En,
      country?.code,
      region?.code,
      region?.name_Ar,
    ])
    expect(regions).toContainEqual(['Abha', 'SA', 'SA-14', 'منطقة عسير'])
    expect(regions).toContainEqual(['Queens', 'US', undefined, undefined])
    const { body: bare } = await api.send(getCities, {})
    expect(bare.filter(({ country, region }) => country ?? region)).toEqual([])
  })

  test('has a date every week in the time of its venue, but none on the National Day', async () => {
    const { body } = await api.send(getActivitySessions, { gid: gid('Here') })
    expect(body.map(({ startsAt }) => startsAt)).toEqual([
      '2026-09-16T16:00:00+03:00',
      '2026-09-30T16:00:00+03:00',
    ])
  })

  test.each([
    ['2026-09-16T15:59:59+03:00', 2],
    ['2026-09-16T16:00:00+03:00', 1],
    ['2026-09-30T16:30:00+03:00', 0],
  ])('counts at %s how many of its dates have not begun', async (moment, left) => {
    api.clock.now = new Date(moment)
    const { body } = await api.send(getActivityByGid, { gid: gid('Here') })
    expect(body).toMatchObject({ sessionsTotal: 2, sessionsLeft: left })
    api.clock.now = new Date('2026-09-01T09:00:00+03:00')
  })

  test('leaves unknown fields empty', async () => {
    const { body } = await api.send(getActivityByGid, { gid: gid('Other kind') })
    expect(body).toMatchObject({
      lateFee: null,
      languages: [],
      coachGender: null,
      bring_En: null,
      bring_Ar: null,
      trial: null,
      schoolPhone: null,
    })
  })

  test('keeps its hour when the clocks change', async () => {
    const { body } = await api.send(getActivitySessions, { gid: gid('New York') })
    expect(body.map(({ endsAt }) => endsAt)).toEqual([
      '2026-10-25T17:00:00-04:00',
      '2026-11-01T17:00:00-05:00',
    ])
  })

  test('lists similar ones in its city, the most similar first and of different kinds side by side', async () => {
    const { body } = await api.send(getSimilarActivities, { gid: gid('Here') })
    expect(body.map(card => card.activityName)).toEqual([
      'Same kind',
      'Other kind',
      'Same kind, other ages',
    ])
  })

  test('keeps its page when it is over', async () => {
    api.clock.now = new Date('2027-02-01T09:00:00Z')
    const { body } = await api.send(getActivityByGid, { gid: gid('Here') })
    expect(body).toMatchObject({ activityStatusId: 2, registrationState: 'closed' })
    api.clock.now = new Date('2026-09-01T09:00:00+03:00')
  })

  test.each([getActivityByGid, getActivitySessions, getSimilarActivities])(
    'answers not found for an unknown one: $path',
    async endpoint => {
      const unknown = await api.send(endpoint, { gid: NOBODY }, { language: 'ar' })
      expect(unknown.status).toBe(404)
      expect(unknown.body).toMatchObject({ code: 'not_found', message: 'لم نعثر على المطلوب.' })
      const wrong = await api.send(endpoint, { gid: 'not-a-guid' })
      expect(wrong.body).toMatchObject({ code: 'invalid_input', errors: [{ path: 'gid' }] })
    },
  )

  test.each([
    ['open', { seatsReserved: 9 }, 1],
    ['full', { seatsReserved: 10 }, 0],
    ['waitlist', { seatsReserved: 10, hasWaitlist: true }, 0],
    ['notYet', { registrationOpensAt: new Date('2026-09-02T05:00:00Z') }, 10],
    ['closed', { registrationClosesAt: new Date('2026-08-31T05:00:00Z') }, 10],
    ['open', { capacity: null }, null],
  ])('registration is %s with %j', async (registrationState, given, seatsLeft) => {
    const one = await startApi({ rows: [row(given)] })
    const { body } = await one.send(searchActivities, {})
    expect(body).toMatchObject([{ registrationState, seatsLeft }])
    const [found] = body as Card[]
    const seats = await one.send(getSeats, { gIds: found?.gId })
    expect(seats.body).toEqual([
      { gId: found?.gId, registrationState, seatsLeft, waitlistLength: 0 },
    ])
    await one.close()
  })

  test('free seats are answered for many at once, without unknown ones', async () => {
    const wanted = ['Here', 'Elsewhere'].map(gid)
    const { body } = await api.send(getSeats, { gIds: [...wanted, NOBODY].join(',') })
    expect(new Set(body.map(({ gId }) => gId))).toEqual(new Set(wanted))
  })

  test.each([
    ['none', ''],
    ['what is no id', 'a,b'],
    ['more than a hundred', Array(101).fill(NOBODY).join(',')],
  ])('refuses to answer free seats for %s', async (_, gIds) => {
    const { body, status } = await api.send(getSeats, { gIds })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })
})
