import { describe, expect, test } from 'vitest'
import type { Area } from '#contract/places/area.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { addressTexts, areaText } from '../../../../src/lib/activities/place-text.ts'

const [en, ar] = [messagesFor('en').card, messagesFor('ar').card]
const NARJIS: Area = { district_En: 'Al Narjis', district_Ar: 'حي النرجس', part: 'n' }
const addressed = (address_En: string, address_Ar: string, area?: Area) => ({
  address_En,
  address_Ar,
  ...(area && { area }),
})

describe('The place of an activity', () => {
  test('has the district and part of the city', () => {
    expect(areaText('en', { area: NARJIS }, 'Riyadh', en)).toBe('Al Narjis, north Riyadh')
    expect(areaText('ar', { area: NARJIS }, 'الرياض', ar)).toBe('حي النرجس، شمال الرياض')
  })

  test.each([
    [{ ...NARJIS, part: null }, 'Riyadh', 'Al Narjis, Riyadh'],
    [{ ...NARJIS, district_En: '' }, 'Riyadh', 'North Riyadh'],
    [{ ...NARJIS, part: 'centre' as const }, 'Riyadh', 'Al Narjis, central Riyadh'],
    [NARJIS, undefined, 'Al Narjis'],
    [undefined, 'Riyadh', 'Riyadh'],
    [undefined, undefined, ''],
  ])('has as much as is known: %j in %s', (area, city, text) => {
    expect(areaText('en', area ? { area } : {}, city, en)).toBe(text)
  })

  test('has the street, if an address has one', () => {
    const short = addressed('Al Narjis, Riyadh', 'حي النرجس، الرياض', NARJIS)
    expect(addressTexts('en', short, 'Riyadh', en)).toEqual(['Al Narjis, north Riyadh'])
    const long = addressed(
      '12 Palm Street, Al Narjis, Riyadh',
      '١٢ شارع النخيل، حي النرجس، الرياض',
      NARJIS,
    )
    expect(addressTexts('en', long, 'Riyadh', en)).toEqual([
      '12 Palm Street, Al Narjis, Riyadh',
      'North Riyadh',
    ])
    expect(addressTexts('ar', long, 'الرياض', ar)).toEqual([
      '١٢ شارع النخيل، حي النرجس، الرياض',
      'شمال الرياض',
    ])
  })

  test('is the unchanged address if no district is known', () => {
    const address = addressed('Palm Street, Riyadh', 'شارع النخيل')
    expect(addressTexts('en', address, 'Riyadh', en)).toEqual(['Palm Street, Riyadh'])
    expect(addressTexts('ar', address, 'الرياض', ar)).toEqual(['شارع النخيل', 'الرياض'])
    expect(addressTexts('en', addressed('', ''), undefined, en)).toEqual([])
    expect(addressTexts('en', addressed('', ''), 'Riyadh', en)).toEqual(['Riyadh'])
  })
})
