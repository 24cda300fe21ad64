import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { readCities, readSchools } from '../../../server/demo/read.ts'
import { centreOf } from '#contract/places/city-centres.ts'
import { areaOf, type VenueAddress } from '../../../server/search/area.ts'

/** A list of places in Saudi Arabia, used for checking. It is not part of the project. */
const PLACES = path.resolve(import.meta.dirname, '../../../../shared/data/saudi-cities.csv')
const hasPlaces = existsSync(PLACES)

const RIYADH = { latitude: 24.71, longitude: 46.68 }
const KM = 1 / 111.2

const venue = (given: Partial<VenueAddress> = {}): VenueAddress => ({
  addressEn: 'Al Narjis, Riyadh',
  addressAr: 'حي النرجس، الرياض',
  schoolNameEn: 'Palm School',
  schoolNameAr: 'مدرسة النخلة',
  cityNameEn: 'Riyadh',
  cityNameAr: 'الرياض',
  latitude: null,
  longitude: null,
  ...given,
})

/** As many kilometres to the north and to the east of the centre of Riyadh. */
const partAt = (north: number, east: number) =>
  areaOf(
    venue({
      latitude: RIYADH.latitude + north * KM,
      longitude: RIYADH.longitude + (east * KM) / Math.cos((RIYADH.latitude * Math.PI) / 180),
    }),
  )?.part

describe('The district of a venue', () => {
  test.each([
    ['Al Narjis, Riyadh', 'Al Narjis'],
    ['2714 Anas ibn Malik Road, Al Malqa, Riyadh', 'Al Malqa'],
    ['8118 Rayhanah Street, Al Arid District, Riyadh 13337, Saudi Arabia', 'Al Arid'],
    ['Al Olaya Street, Riyadh', ''],
    ['Building 4, Riyadh', ''],
    ['Palm School, Riyadh', ''],
    ['Riyadh, Riyadh', ''],
    ['Opposite the mall', ''],
    ['Riyadh', ''],
    ['', ''],
  ])('in %j is %j', (addressEn, district) => {
    expect(areaOf(venue({ addressEn, addressAr: '' }))?.district_En ?? '').toBe(district)
  })

  test.each([
    ['حي النرجس، الرياض', 'حي النرجس'],
    ['٢٧١٤ طريق أنس بن مالك، حي الملقا، الرياض', 'حي الملقا'],
    ['حي العارض، الرياض ١٣٣٣٧', 'حي العارض'],
    ['شارع العليا، الرياض', ''],
    ['مدرسة النخلة، الرياض', ''],
    ['حي النرجس، الرِّياض', 'حي النرجس'],
  ])('in %j is %j', (addressAr, district) => {
    expect(areaOf(venue({ addressEn: '', addressAr }))?.district_Ar ?? '').toBe(district)
  })

  test('is known for every school of the demo', () => {
    const cities = new Map(readCities().map(city => [city.slug, city.name]))
    for (const { address, city, key, latitude, longitude, name } of readSchools()) {
      const [cityNameEn, cityNameAr] = [cities.get(city)?.en ?? '', cities.get(city)?.ar ?? '']
      const area = areaOf({
        addressEn: address.en,
        addressAr: address.ar,
        schoolNameEn: name.en,
        schoolNameAr: name.ar,
        cityNameEn,
        cityNameAr,
        latitude,
        longitude,
      })
      expect(area?.district_En, key).toMatch(/^[A-Z][a-z]/)
      expect(area?.district_Ar, key).toMatch(/^حي /)
      expect(area?.part, key).not.toBeNull()
    }
  })
})

describe('The part of the city of a venue', () => {
  test.each([
    [1, 2, 'centre'],
    [12, 0, 'n'],
    [12, 4, 'n'],
    [12, 6, 'ne'],
    [0, 10, 'e'],
    [-9, 9, 'se'],
    [-13, -1, 's'],
    [-8, -9, 'sw'],
    [1, -12, 'w'],
    [7, -6, 'nw'],
  ] as const)('%i km to the north and %i km to the east is %s', (north, east, part) => {
    expect(partAt(north, east)).toBe(part)
  })

  test('a row of dashes in an address is parsed in linear time', () => {
    // Starting a match at each of its positions would take minutes.
    const addressEn = `${'- '.repeat(20_000)}${'-'.repeat(20_000)}x, ${'-1'.repeat(20_000)}x, Riyadh`
    expect(areaOf(venue({ ...RIYADH, addressEn }))?.district_Ar).toBeDefined()
  })

  test('is left out if unknown', () => {
    expect(partAt(200, 0)).toBeNull()
    expect(areaOf(venue())?.part).toBeNull()
    expect(areaOf(venue({ ...RIYADH, cityNameEn: 'Atlantis' }))?.part).toBeNull()
    expect(areaOf(venue({ addressEn: '', addressAr: '' }))).toBeUndefined()
  })

  test.skipIf(!hasPlaces)(
    `uses a centre from a list of places ${hasPlaces ? '' : `(skipped: ${PLACES} is not there)`}`,
    () => {
      const places: Record<string, string>[] = parse(readFileSync(PLACES), { columns: true })
      const known = places.flatMap(({ latitude, longitude, name_en = '' }) => {
        const centre = centreOf(name_en)
        return centre
          ? [[Number(latitude) - centre.latitude, Number(longitude) - centre.longitude] as const]
          : []
      })
      expect(known.length).toBeGreaterThan(15)
      for (const [north, east] of known) expect(Math.hypot(north, east)).toBeLessThan(0.06)
    },
  )
})
