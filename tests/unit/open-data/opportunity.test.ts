import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Concept, conceptOf } from '../../../server/open-data/concept.ts'
import type { Offering } from '../../../server/open-data/offering.ts'
import { MAPPING, opportunityOf } from '../../../server/open-data/opportunity.ts'

const SWIMMING = conceptOf('Swimming') as Concept

const offering = (given: Partial<Offering> = {}): Offering => ({
  gId: '5f0c1f6e-8d1c-4b7e-9a55-3f1a1c9d2b10',
  slug: 'little-sharks',
  name: 'Little Sharks',
  description: 'First strokes & games.',
  school: 'Palm School',
  schoolId: 7,
  address: 'Olaya Street',
  city: 'Riyadh',
  country: 'Saudi Arabia',
  latitude: 24.7,
  longitude: 46.7,
  categorySlug: 'swimming',
  categoryEn: 'Swimming',
  category: 'Swimming',
  image: '/covers/swimming.webp',
  genderId: 2,
  minAge: 6,
  maxAge: 9,
  fees: 350,
  startDate: '2026-09-06',
  endDate: '2026-12-12',
  timeZone: 'Asia/Riyadh',
  weekly: [{ weekday: 0, startTime: '16:00', endTime: '17:00' }],
  days: [],
  cancelledAt: null,
  capacity: 12,
  seatsLeft: 3,
  ...given,
})

const told = (given: Partial<Offering> = {}, language: 'en' | 'ar' = 'en') =>
  opportunityOf(offering(given), SWIMMING, { language, siteUrl: 'https://nashat.example' })

describe('An activity in the open data', () => {
  test('has its age range, also if the ages are unknown: none would mean adults', () => {
    expect(told()).toMatchObject({
      ageRange: { minValue: 6, maxValue: 9 },
      genderRestriction: 'https://openactive.io/FemaleOnly',
    })
    expect(told({ minAge: null, maxAge: null }).ageRange).toEqual({
      '@type': 'QuantitativeValue',
      minValue: 0,
    })
  })

  test('has its price, also when it is free', () => {
    expect(told()).toMatchObject({
      offers: [{ price: 350, priceCurrency: 'SAR' }],
      isAccessibleForFree: false,
    })
    expect(told({ fees: 0 }).isAccessibleForFree).toBe(true)
  })

  test('has the free seats, only for a term', () => {
    expect(told()).toMatchObject({ maximumAttendeeCapacity: 12, remainingAttendeeCapacity: 3 })
    const series = told({ startDate: null, endDate: null })
    expect(series).toMatchObject({ '@type': 'SessionSeries', maximumAttendeeCapacity: 12 })
    expect(series).not.toHaveProperty('remainingAttendeeCapacity')
    expect(told({ capacity: null, seatsLeft: null })).not.toHaveProperty('maximumAttendeeCapacity')
  })

  test('has its place, with the city unless the address has it', () => {
    expect(told().location.address).toBe('Olaya Street, Riyadh, Saudi Arabia')
    expect(told({ address: 'Olaya Street, Riyadh,' }).location.address).toBe(
      'Olaya Street, Riyadh, Saudi Arabia',
    )
    expect(told({ latitude: null }).location).not.toHaveProperty('geo')
  })

  test('links to the page of its language and to absolute addresses of images', () => {
    expect(told().url).toMatch(/^https:\/\/nashat\.example\/activity-details\//)
    expect(told({}, 'ar').url).toMatch(/^https:\/\/nashat\.example\/ar\/activity-details\//)
    expect(told().image?.[0]?.url).toBe('https://nashat.example/covers/swimming.webp')
    expect(told({ image: null }).image?.[0]?.url).toMatch(
      /nashat\.example\/covers\/swimming.*\.svg$/,
    )
    expect(told({ image: null, categorySlug: 'sailing' })).not.toHaveProperty('image')
  })

  test('has the same id in both languages', () => {
    expect(told({}, 'ar')['@id']).toBe(told()['@id'])
  })

  test('is sent to everybody again after a change of the mapping: then MAPPING grows', () => {
    const others = [
      told({ startDate: null, cancelledAt: new Date(0) }, 'ar'),
      told({ image: null }),
    ]
    const said = JSON.stringify([told(), ...others])
    const fingerprint = createHash('sha256').update(said).digest('hex').slice(0, 12)
    expect([MAPPING, fingerprint]).toEqual([3, 'b88bd684539f'])
  })
})
