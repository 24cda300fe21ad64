import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { readCities } from '../../../server/demo/read.ts'
import { regionOf } from '../../../server/reference/regions.ts'

/** A list of places in Saudi Arabia, used for checking. It is not part of the project. */
const PLACES = path.resolve(import.meta.dirname, '../../../../shared/data/saudi-cities.csv')
/** A second entry for Hail, which the list puts into a wrong region. */
const WRONG_HAIL = '148564'
const hasPlaces = existsSync(PLACES)

describe('The region of a city', () => {
  test('is known of every city of the demo', () => {
    for (const { name } of readCities()) expect(regionOf('SA', name.en), name.en).toBeDefined()
  })

  test.each([
    ['Al Khobar', 'SA-04', 'المنطقة الشرقية'],
    ["Ha'il", 'SA-06', 'منطقة حائل'],
    ['makkah', 'SA-02', 'منطقة مكة المكرمة'],
  ])('%s is in %s', (city, code, nameAr) => {
    expect(regionOf('SA', city)).toMatchObject({ code, nameAr })
  })

  test('is unknown for an unknown city, or in another country', () => {
    expect(regionOf('SA', 'Atlantis')).toBeUndefined()
    expect(regionOf('AE', 'Riyadh')).toBeUndefined()
  })

  test.skipIf(!hasPlaces)(
    `is that of a list of places ${hasPlaces ? '' : `(skipped: ${PLACES} is not there)`}`,
    () => {
      const places: Record<string, string>[] = parse(readFileSync(PLACES), { columns: true })
      const known = places.flatMap(({ id, name_en = '', state_code }) => {
        const region = regionOf('SA', name_en)
        return region && id !== WRONG_HAIL
          ? [{ name_en, ours: region.code, theirs: `SA-${state_code}` }]
          : []
      })
      expect(known.length).toBeGreaterThan(40)
      expect(known.filter(({ ours, theirs }) => ours !== theirs)).toEqual([])
    },
  )
})
