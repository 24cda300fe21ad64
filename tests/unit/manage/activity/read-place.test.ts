import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coordinatesText, readPlace } from '../../../../src/lib/manage/read-place.ts'
import { anyCharacter } from '../../../support/catalogue/any-character.ts'

const HALL = { latitude: 24.7743, longitude: 46.7386 }

describe('Coordinates are parsed', () => {
  test.each([
    '24.7743, 46.7386',
    '24.7743,46.7386',
    '24.7743 46.7386',
    ' (24.7743, 46.7386) ',
    '24.7743°, 46.7386°',
    '24.7743; 46.7386',
    '٢٤٫٧٧٤٣، ٤٦٫٧٣٨٦',
    '٢٤.٧٧٤٣, ٤٦.٧٣٨٦',
    '۲۴.۷۷۴۳, ۴۶.۷۳۸۶',
    '\u200e24.7743, 46.7386\u200f',
    '24.7743° N, 46.7386° E',
    '24.7743N 46.7386E',
    `24°46'27.48"N 46°44'18.96"E`,
    '24°46′27.48″N, 46°44′18.96″E',
    'https://maps.google.com/?q=24.7743,46.7386',
    'https://maps.google.com/maps?q=loc:24.7743,46.7386',
    'https://maps.google.com/?q=24.7743%2C%2046.7386',
    'maps.google.com/?q=24.7743,46.7386',
    'https://www.google.com/maps/@24.7743,46.7386,17z',
    'https://www.google.com/maps/place/Oasis+School/@24.7,46.7,17z/data=!3m1!4b1!4m6!3m5!8m2!3d24.7743!4d46.7386!16s',
    'https://www.google.com/maps/place/Oasis+School/@24.7743,46.7386,17z',
    'https://www.google.com/maps/place/24.7743,46.7386',
    'https://www.google.com/maps/search/24.7743,+46.7386?entry=tts',
    'https://www.google.com/maps/search/?api=1&query=24.7743%2C46.7386',
    'https://www.google.com/maps/dir//24.7743,46.7386/@24.1,46.1,12z',
    'https://www.google.com.sa/maps/dir/?api=1&destination=24.7743,46.7386',
    'https://maps.apple.com/?ll=24.7743,46.7386&q=Oasis%20School',
    'https://maps.apple.com/place?coordinate=24.7743,46.7386&name=Hall',
    'https://waze.com/ul?ll=24.7743,46.7386&navigate=yes',
    'https://www.openstreetmap.org/?mlat=24.7743&mlon=46.7386#map=17/24.1/46.1',
    'https://www.openstreetmap.org/#map=17/24.7743/46.7386',
    'geo:24.7743,46.7386',
    'geo:24.7743,46.7386?z=17',
    'geo:24.7743,46.7386;u=35',
    'geo:0,0?q=24.7743,46.7386(Hall)',
    'Oasis School\nhttps://maps.google.com/?q=24.7743,46.7386',
  ])('in %s', text => {
    expect(readPlace(text)).toEqual(HALL)
  })

  test('on the other side of the earth too', () => {
    expect(readPlace('-33.86, -151.2')).toEqual({ latitude: -33.86, longitude: -151.2 })
    expect(readPlace('33.86°S 151.2°W')).toEqual({ latitude: -33.86, longitude: -151.2 })
  })

  test('and formatted so that they are parsed again', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const read = readPlace(coordinatesText({ latitude, longitude }))
        expect(read).toEqual({
          latitude: expect.closeTo(latitude, 5),
          longitude: expect.closeTo(longitude, 5),
        })
        expect(coordinatesText(read as typeof HALL)).toBe(coordinatesText({ latitude, longitude }))
      }),
    )
  })
})

describe('Coordinates are not found', () => {
  test.each([
    ['', null],
    ['  \u200f ', null],
    ['https://maps.app.goo.gl/AbC123', 'short_link'],
    ['Oasis School https://maps.app.goo.gl/AbC123?g_st=iw', 'short_link'],
    ['maps.app.goo.gl/AbC123', 'short_link'],
    ['https://goo.gl/maps/AbC123', 'short_link'],
    ['https://maps.apple/p/AbC', 'short_link'],
    ['https://www.google.com/maps/place/Oasis+School', 'no_place'],
    ['https://maps.google.com/?q=Oasis+School', 'no_place'],
    ['geo:0,0?q=Oasis+School', 'no_place'],
    ['https://www.google.com/maps/%E0%A4%A', 'no_place'],
    ['https://', 'wrong_format'],
    ['24.7743, 246.7386', 'not_on_earth'],
    ['124.7743, 46.7386', 'not_on_earth'],
    ['https://maps.google.com/?q=124.7743,46.7386', 'not_on_earth'],
    ['24.7743', 'wrong_format'],
    ['King Fahd Road 12, Riyadh', 'wrong_format'],
    ['24.7743, 46.7386, 12', 'wrong_format'],
    ['24,7743, 46,7386', 'wrong_format'],
  ])('in %j', (text, why) => {
    expect(readPlace(text)).toBe(why)
  })

  test('in any other text, and nothing throws', () => {
    const piece = fc.constantFrom(
      'https://',
      'geo:',
      '24.7',
      '٤٦٫٧',
      ',',
      '،',
      '°',
      "'",
      '"',
      'N',
      'E',
      '!3d',
      '!4d',
      '@',
      '?q=',
      '%',
      '%E0',
      '/',
      '#map=',
      '+',
      '-',
      '.',
      ' ',
      '\n',
      'maps.google.com/',
    )
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(piece).map(it => it.join('')),
    )
    fc.assert(
      fc.property(text, typed => {
        const read = readPlace(typed)
        if (read === null || typeof read === 'string') return
        expect(Math.abs(read.latitude)).toBeLessThanOrEqual(90)
        expect(Math.abs(read.longitude)).toBeLessThanOrEqual(180)
      }),
      { numRuns: 1_000 },
    )
  })
})
