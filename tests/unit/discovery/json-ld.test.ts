import { describe, expect, test } from 'vitest'
import type { Activity, Session } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import { activityThing } from '../../../src/lib/seo/json-ld/activity.ts'
import { breadcrumbs } from '../../../src/lib/seo/json-ld/breadcrumbs.ts'
import { graphText } from '../../../src/lib/seo/json-ld/graph.ts'
import { collectionPage } from '../../../src/lib/seo/json-ld/landing.ts'
import { siteThings } from '../../../src/lib/seo/json-ld/site.ts'
import { type Thing, jsonLdProblems } from '../../support/reading/json-ld-rules.ts'
import { CARD } from '../family-views/sample.ts'

const SITE = 'https://nashat.example'
const CITY = {
  id: 1,
  slug: 'riyadh',
  name_En: 'Riyadh',
  name_Ar: 'الرياض',
  region: { code: 'SA-01', name_En: 'Riyadh Region', name_Ar: 'منطقة الرياض' },
  country: { id: 1, code: 'SA', name_En: 'Saudi Arabia', name_Ar: 'السعودية' },
}

const CHESS: Activity = {
  ...CARD,
  fees: 120.5,
  genderId: 2,
  startDate: '2026-09-06',
  endDate: '2026-09-20',
  schedule: [{ weekday: 0, startTime: '16:00', endTime: '17:00' }],
  registrationOpensAt: '2026-08-01T09:00:00+03:00',
  registrationClosesAt: '2026-09-05T20:00:00+03:00',
  description_En: 'Openings, endings and a lot of fun.',
  description_Ar: 'افتتاحيات ونهايات ومتعة.',
  address_En: 'King Fahd Road',
  address_Ar: 'طريق الملك فهد',
  latitude: 24.7,
  longitude: 46.6,
  lateFee: null,
  languages: [],
  coachGender: null,
  bring_En: null,
  bring_Ar: null,
  trial: null,
  schoolPhone: null,
  sessionsTotal: 0,
  sessionsLeft: 0,
  waitlistLength: 0,
  createdAt: '2026-07-01T12:00:00+03:00',
  activityStatusId: 1,
  isCancelled: false,
}

const at = (place: number, day: string): Session => ({
  id: `session ${place}`,
  startsAt: `${day}T16:00:00+03:00`,
  endsAt: `${day}T17:00:00+03:00`,
})
/** The second Sunday is a holiday. */
const SESSIONS = [at(1, '2026-09-06'), at(2, '2026-09-20')]

function said(
  given: Partial<Activity> = {},
  sessions: readonly Session[] = SESSIONS,
  language: Language = 'en',
): Thing {
  const activity = { ...CHESS, ...given }
  const thing = activityThing({
    activity,
    sessions,
    siteUrl: SITE,
    city: CITY,
    language,
    description: activity.description_En,
  })
  return JSON.parse(graphText([thing]))['@graph'][0]
}

describe('An activity in schema.org terms', () => {
  test('is an event with all properties that search engines require', () => {
    const thing = said()

    expect(jsonLdProblems([thing])).toEqual([])
    expect(thing).toMatchObject({
      '@type': ['Event', 'CourseInstance'],
      name: 'Chess',
      startDate: '2026-09-06T16:00:00+03:00',
      endDate: '2026-09-20T17:00:00+03:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      inLanguage: 'en',
      isAccessibleForFree: false,
      organizer: { '@type': 'Organization', name: 'Palm School' },
      audience: { requiredMinAge: 7, requiredMaxAge: 10, requiredGender: 'female' },
      maximumAttendeeCapacity: 10,
      remainingAttendeeCapacity: 3,
      location: {
        name: 'Palm School',
        address: {
          streetAddress: 'King Fahd Road',
          addressLocality: 'Riyadh',
          addressRegion: 'Riyadh Region',
          addressCountry: 'SA',
        },
        geo: { latitude: 24.7, longitude: 46.6 },
      },
      offers: {
        price: 120.5,
        priceCurrency: 'SAR',
        availability: 'https://schema.org/LimitedAvailability',
        validFrom: '2026-08-01T09:00:00+03:00',
        validThrough: '2026-09-05T20:00:00+03:00',
        url: `${SITE}/activity-details/chess/${CARD.gId}`,
      },
    })
  })

  test('says whether its place is indoors, if known', () => {
    const placeOf = (thing: Thing) => thing['location']
    expect(placeOf(said({ setting: 'indoor' }))).toMatchObject({
      additionalProperty: { '@type': 'PropertyValue', propertyID: 'setting', value: 'indoor' },
    })
    expect(placeOf(said({ setting: null }))).not.toHaveProperty('additionalProperty')
  })

  test("has its languages and its school's phone number, if known", () => {
    const known = said({ languages: ['ar', 'en'], schoolPhone: '+966112345678' })
    expect(jsonLdProblems([known])).toEqual([])
    expect(known).toMatchObject({
      inLanguage: ['ar', 'en'],
      organizer: { name: 'Palm School', telephone: '+966112345678' },
    })
    expect(said({}, SESSIONS, 'ar')['inLanguage']).toBe('ar')
  })

  test('has its week in the time of its venue, without the holidays', () => {
    expect(said()['eventSchedule']).toEqual([
      {
        '@type': 'Schedule',
        repeatFrequency: 'P1W',
        scheduleTimezone: 'Asia/Riyadh',
        byDay: ['https://schema.org/Sunday'],
        startTime: '16:00',
        endTime: '17:00',
        duration: 'PT1H',
        startDate: '2026-09-06',
        endDate: '2026-09-20',
        exceptDate: ['2026-09-13'],
      },
    ])
  })

  test('has the duration of a session that ends on the next day', () => {
    const night = {
      id: 'night',
      startsAt: '2026-09-06T22:00:00+03:00',
      endsAt: '2026-09-07T00:30:00+03:00',
    }
    const thing = said(
      {
        schedule: [{ weekday: 0, startTime: '22:00', endTime: '00:30' }],
        endDate: '2026-09-06',
      },
      [night],
    )
    expect(thing).toMatchObject({
      startDate: night.startsAt,
      endDate: night.endsAt,
      eventSchedule: [{ startTime: '22:00', endTime: '00:30', duration: 'PT2H30M' }],
    })
    expect(jsonLdProblems([thing])).toEqual([])
  })

  test('is in a region, in the language of the page, if known', () => {
    const address = (thing: Thing) => (thing['location'] as { address: object }).address
    expect(address(said({}, SESSIONS, 'ar'))).toMatchObject({ addressRegion: 'منطقة الرياض' })
  })

  test('names no performer, because catalogues have no trainers', () => {
    const thing = said()
    expect(thing).not.toHaveProperty('performer')
    expect(thing['organizer']).toEqual({ '@type': 'Organization', name: 'Palm School' })
  })

  test.each<[string, Partial<Activity>, string | undefined]>([
    ['the opening of registration', {}, '2026-08-01T09:00:00+03:00'],
    [
      'its listing if the opening is unknown',
      { registrationOpensAt: null },
      '2026-07-01T12:00:00+03:00',
    ],
    [
      'no date if it was listed after registration had closed',
      { registrationOpensAt: null, createdAt: '2026-09-06T12:00:00+03:00' },
      undefined,
    ],
    [
      'no date if it was listed when it was over',
      {
        registrationOpensAt: null,
        registrationClosesAt: null,
        createdAt: '2026-09-21T12:00:00+03:00',
      },
      undefined,
    ],
  ])('is available from %s', (_, given, validFrom) => {
    expect((said(given)['offers'] as { validFrom?: string }).validFrom).toBe(validFrom)
  })

  test('has its own picture in three shapes, and its photo unchanged', () => {
    const images = said({ image: 'https://photos.example/a.jpg' })['image'] as string[]
    expect(images.map(image => image.replace(/\?v=\w+$/, ''))).toEqual([
      ...['16x9', '4x3', '1x1'].map(shape => `${SITE}/og/en/activity/${CARD.gId}/${shape}.png`),
      'https://photos.example/a.jpg',
    ])
  })

  test('begins on a day if no time is known', () => {
    const thing = said({ schedule: [] }, [])
    expect(thing).toMatchObject({ startDate: '2026-09-06', endDate: '2026-09-20' })
    expect(thing).not.toHaveProperty('eventSchedule')
    expect(jsonLdProblems([thing])).toEqual([])
  })

  test('is a course while its start is unknown', () => {
    const thing = said({ startDate: null, endDate: null }, [])
    expect(thing).toMatchObject({
      '@type': 'Course',
      provider: { name: 'Palm School' },
      hasCourseInstance: { '@type': 'CourseInstance', location: { name: 'Palm School' } },
    })
    expect(JSON.stringify(thing)).not.toContain('startDate')
    expect(jsonLdProblems([thing])).toEqual([])
  })

  test('says that it was cancelled', () => {
    const thing = said({ isCancelled: true, activityStatusId: 2, registrationState: 'closed' })
    expect(thing).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
      offers: { availability: 'https://schema.org/Discontinued' },
    })
    expect(thing).not.toHaveProperty('remainingAttendeeCapacity')
  })

  test.each([
    ['a seat is left of many', { seatsLeft: 9 }, 'InStock'],
    ['there is no limit', { seatsLeft: null, capacity: null }, 'InStock'],
    ['a few are left', { seatsLeft: 5 }, 'LimitedAvailability'],
    ['there is a place in line', { seatsLeft: 0, registrationState: 'waitlist' }, 'SoldOut'],
    ['it is full', { seatsLeft: 0, registrationState: 'full' }, 'SoldOut'],
    ['registration opens later', { seatsLeft: 9, registrationState: 'notYet' }, 'PreOrder'],
    ['registration is closed', { seatsLeft: 9, registrationState: 'closed' }, 'SoldOut'],
    ['it is over', { activityStatusId: 2, registrationState: 'closed' }, 'Discontinued'],
  ] as const)('has an availability when %s', (_, given, availability) => {
    expect(said(given)).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    })
  })

  test('costs 0 if it is free, and has no age bounds if none are known', () => {
    const thing = said({ fees: 0, genderId: 3, minAge: null, maxAge: null })
    expect(thing).toMatchObject({
      offers: { price: 0, category: 'Free' },
      isAccessibleForFree: true,
    })
    expect(thing['audience']).toEqual({ '@type': 'PeopleAudience' })
  })
})

test('text that people wrote cannot end its script element', () => {
  const text = graphText([{ '@type': 'Thing', name: '</script><script>alert(1)</script><!--' }])

  expect(text).not.toContain('<')
  expect(JSON.parse(text)['@graph'][0].name).toContain('</script>')
})

test('the site, a list and breadcrumbs have what a search engine requires', () => {
  const things = [
    ...siteThings({ language: 'ar', siteUrl: SITE, name: 'نشاط', otherName: 'Nashat' }),
    collectionPage({
      language: 'ar',
      siteUrl: SITE,
      name: 'السباحة',
      description: '',
      total: 40,
      path: '/ar/activities/swimming',
      items: ['/ar/activity-details/a/1', '/ar/activity-details/b/2'],
    }),
    breadcrumbs(SITE, [
      { name: 'الأنشطة', path: '/ar/' },
      { name: 'السباحة', path: '/ar/activities/swimming' },
    ]),
  ]
  const read: Thing[] = JSON.parse(graphText(things))['@graph']

  expect(jsonLdProblems(read)).toEqual([])
  expect(JSON.stringify(read)).toContain(`${SITE}/ar/?q={search_term_string}`)
})
