import { describe, expect, test } from 'vitest'
import { type Cells, readRow } from '../../support/catalogue/catalogue-file.ts'

describe('an empty cell of an owner', () => {
  test('means unknown, free, for everyone, in English and in Saudi Arabia', async () => {
    expect(await readRow({})).toEqual({
      kind: 'row',
      line: 2,
      row: {
        externalId: 'a:1',
        name: { en: 'Swimming', ar: 'Swimming' },
        description: { en: '', ar: '' },
        city: { en: 'Riyadh', ar: 'Riyadh' },
        country: 'SA',
        school: { en: 'Palm School', ar: 'Palm School' },
        address: { en: '', ar: '' },
        latitude: null,
        longitude: null,
        category: null,
        minAge: null,
        maxAge: null,
        genderId: 3,
        fees: 0,
        setting: null,
        lateFee: null,
        languages: null,
        coachGender: null,
        bringEn: null,
        bringAr: null,
        trial: null,
        schoolPhone: null,
        weekdays: [],
        startTime: null,
        endTime: null,
        startDate: null,
        endDate: null,
        timeZone: 'Asia/Riyadh',
        capacity: null,
        image: null,
        seatsReserved: 0,
        hasWaitlist: true,
        registrationOpensAt: null,
        registrationClosesAt: null,
      },
      warnings: [],
    })
  })

  test.each([
    [{ country: 'AE' }, { timeZone: 'Asia/Dubai' }],
    [{ country: 'qa' }, { country: 'QA', timeZone: 'Asia/Qatar' }],
    [{ country: 'US' }, { timeZone: 'Asia/Riyadh' }],
    [{ category_ar: 'سباحة' }, { category: null }],
    [{ description_ar: 'وصف' }, { description: { en: 'وصف', ar: 'وصف' } }],
    [{ weekdays: ' ; ' }, { weekdays: [] }],
  ])('%j', async (cells, row) => {
    expect(await readRow(cells)).toMatchObject({ kind: 'row', row })
  })

  test('is not filled from an Arabic category alone, which is left out with a warning', async () => {
    expect(await readRow({ category: '', category_ar: 'فنون' })).toMatchObject({
      row: { category: null },
      warnings: [
        { column: 'category_ar', reason: '"فنون" was left out, because category is empty.' },
      ],
    })
  })
})

describe('a cell of an owner', () => {
  test.each<[Cells, object]>([
    [{ name_en: '  Swim \u00a0 and\tdive ' }, { name: { en: 'Swim and dive' } }],
    [{ name_en: '=HYPERLINK("x")' }, { name: { en: '=HYPERLINK("x")' } }],
    [
      { name_en: '+1', city_en: '-2', school_en: '@x' },
      { name: { en: '+1' }, city: { en: '-2' } },
    ],
    [{ name_en: '<script>alert(1)</script>' }, { name: { en: '<script>alert(1)</script>' } }],
    [{ name_ar: 'سبا\u200fحة\u200b' }, { name: { ar: 'سباحة' } }],
    [{ name_en: 'Cafe\u0301' }, { name: { en: 'Caf\u00e9' } }],
    [{ name_en: '😀'.repeat(200) }, { name: { en: '😀'.repeat(200) } }],
    [{ description_en: 'a  b \r\n c\n\n\n\nd' }, { description: { en: 'a b\nc\n\nd' } }],
    [{ category: 'Art', category_ar: 'فن' }, { category: { en: 'Art', ar: 'فن' } }],
    [
      { city_ar: 'الرياض', school_ar: 'نخلة' },
      { city: { ar: 'الرياض' }, school: { ar: 'نخلة' } },
    ],
    [
      { latitude: '24.5', longitude: '-46' },
      { latitude: 24.5, longitude: -46 },
    ],
    [
      { latitude: '٢٤٫٥', longitude: '−٤٦' },
      { latitude: 24.5, longitude: -46 },
    ],
    [
      { min_age: '0', max_age: '120' },
      { minAge: 0, maxAge: 120 },
    ],
    [
      { min_age: '٧', max_age: '۹' },
      { minAge: 7, maxAge: 9 },
    ],
    [{ gender: 'Male' }, { genderId: 1 }],
    [{ gender: 'female' }, { genderId: 2 }],
    [{ setting: 'Indoor' }, { setting: 'indoor' }],
    [{ setting: ' BOTH ' }, { setting: 'both' }],
    [{ setting: '' }, { setting: null }],
    [{ fees: '60' }, { fees: 60 }],
    [{ fees: '60.5' }, { fees: 60.5 }],
    [{ fees: '٩٩٫٩٥' }, { fees: 99.95 }],
    [{ fees: '1000000.00' }, { fees: 1_000_000 }],
    [{ weekdays: 'th; su;SU;' }, { weekdays: [0, 4] }],
    [
      { start_time: '9:05', end_time: '١٧:٣٠:00' },
      { startTime: '09:05', endTime: '17:30' },
    ],
    [{ start_time: '16:00' }, { startTime: '16:00', endTime: null }],
    [
      { start_time: '22:00', end_time: '0:30' },
      { startTime: '22:00', endTime: '00:30' },
    ],
    [
      { start_time: '20:00', end_time: '24:00' },
      { startTime: '20:00', endTime: '00:00' },
    ],
    [
      { start_time: '20:00', end_time: '٢٤:٠٠:00' },
      { startTime: '20:00', endTime: '00:00' },
    ],
    [
      { start_time: '00:00', end_time: '01:00' },
      { startTime: '00:00', endTime: '01:00' },
    ],
    [{ start_date: '2028-02-29', end_date: '2028-02-29' }, { startDate: '2028-02-29' }],
    [{ start_date: '٢٠٢٦-٠٩-٠٦' }, { startDate: '2026-09-06' }],
    [{ capacity: '1' }, { capacity: 1 }],
    [{ image: '/covers/art.svg' }, { image: '/covers/art.svg' }],
    [{ image: 'https://example.com/a b.jpg' }, { image: 'https://example.com/a%20b.jpg' }],
    [{ time_zone: 'Europe/London', country: 'GB' }, { timeZone: 'Europe/London' }],
    [{ time_zone: 'asia/riyadh' }, { timeZone: 'Asia/Riyadh' }],
  ])('%j is accepted', async (cells, row) => {
    expect(await readRow(cells)).toMatchObject({ kind: 'row', row })
  })

  test.each<[keyof Cells, Cells, string]>([
    ['external_id', { external_id: ' ' }, 'Must not be empty.'],
    ['name_en', { name_en: '\u200b' }, 'Must not be empty.'],
    ['city_en', { city_en: '' }, 'Must not be empty.'],
    ['school_en', { school_en: '' }, 'Must not be empty.'],
    ['name_en', { name_en: 'x'.repeat(201) }, 'Is 201 characters long; at most 200 are allowed.'],
    ['name_ar', { name_ar: 'س'.repeat(201) }, 'Is 201 characters long; at most 200 are allowed.'],
    ['name_en', { name_en: 'a\u202egnimmiws' }, 'Contains the invisible character U+202E.'],
    ['city_en', { city_en: 'a\u2066b' }, 'Contains the invisible character U+2066.'],
    [
      'description_en',
      { description_en: 'x'.repeat(5001) },
      'Is 5001 characters long; at most 5000 are allowed.',
    ],
    ['gender', { gender: 'boys' }, '"boys" is not one of male, female, both.'],
    ['gender', { gender: 'constructor' }, '"constructor" is not one of male, female, both.'],
    ['min_age', { min_age: 'six' }, '"six" is not an age: a whole number from 0 to 120.'],
    ['min_age', { min_age: '-1' }, '"-1" is not an age: a whole number from 0 to 120.'],
    ['max_age', { max_age: '121' }, '"121" is not an age: a whole number from 0 to 120.'],
    ['max_age', { min_age: '9', max_age: '8' }, '8 is below min_age, which is 9.'],
    ['fees', { fees: '-5' }, '"-5" is below zero.'],
    ['fees', { fees: '1e3' }, '"1e3" is not an amount such as 120 or 99.50.'],
    ['fees', { fees: 'NaN' }, '"NaN" is not an amount such as 120 or 99.50.'],
    ['fees', { fees: '1,000' }, '"1,000" is not an amount such as 120 or 99.50.'],
    ['fees', { fees: '100 SAR' }, '"100 SAR" is not an amount such as 120 or 99.50.'],
    ['fees', { fees: '9.999' }, '"9.999" has more than two decimal places.'],
    ['fees', { fees: '1000000.01' }, '"1000000.01" is above 1000000.'],
    ['start_date', { start_date: '2026-02-31' }, 'There is no day "2026-02-31".'],
    ['start_date', { start_date: '2027-02-29' }, 'There is no day "2027-02-29".'],
    ['start_date', { start_date: '2026-13-01' }, 'There is no day "2026-13-01".'],
    ['start_date', { start_date: '6/9/2026' }, '"6/9/2026" is not a date in the form 2026-09-06.'],
    ['end_date', { end_date: '0000-01-01' }, '"0000-01-01" is not from 1900 to 2199.'],
    [
      'end_date',
      { start_date: '2026-09-06', end_date: '2026-09-05' },
      '"2026-09-05" is before start_date, which is 2026-09-06.',
    ],
    [
      'end_time',
      { start_time: '16:00', end_time: '16:00' },
      '"16:00" is not after start_time, which is 16:00.',
    ],
    [
      'end_time',
      { start_time: '0:00', end_time: '24:00' },
      '"00:00" is not after start_time, which is 00:00.',
    ],
    ['end_time', { end_time: '24:30' }, '"24:30" is not a time from 00:00 to 23:59.'],
    ['start_time', { start_time: '24:00' }, '"24:00" is not a time from 00:00 to 23:59.'],
    ['start_time', { start_time: '4 pm' }, '"4 pm" is not a time from 00:00 to 23:59.'],
    [
      'capacity',
      { capacity: '0' },
      '"0" is not a number of seats: a whole number from 1 to 1000000.',
    ],
    [
      'capacity',
      { capacity: '-3' },
      '"-3" is not a number of seats: a whole number from 1 to 1000000.',
    ],
    [
      'latitude',
      { latitude: '90.1', longitude: '0' },
      '"90.1" is not a number of degrees from -90 to 90.',
    ],
    [
      'longitude',
      { latitude: '1', longitude: '181' },
      '"181" is not a number of degrees from -180 to 180.',
    ],
    ['longitude', { latitude: '1' }, 'Latitude and longitude must be given together.'],
    ['longitude', { longitude: '1' }, 'Latitude and longitude must be given together.'],
    [
      'weekdays',
      { weekdays: 'SU;XX' },
      '"XX" is not a weekday: SU, MO, TU, WE, TH, FR, SA, separated by ";".',
    ],
    ['setting', { setting: 'pool' }, '"pool" is not one of indoor, outdoor, both.'],
    ['country', { country: 'XX' }, '"XX" is not a country code such as SA.'],
    ['country', { country: 'Saudi Arabia' }, '"Saudi Arabia" is not a country code such as SA.'],
    [
      'time_zone',
      { time_zone: 'Asia/Atlantis' },
      '"Asia/Atlantis" is not a time zone such as Asia/Riyadh.',
    ],
    ['time_zone', { time_zone: '+03:00' }, '"+03:00" is not a time zone such as Asia/Riyadh.'],
    [
      'image',
      { image: 'http://example.com/a.jpg' },
      '"http://example.com/a.jpg" is neither an https address nor a path that begins with "/".',
    ],
    [
      'image',
      { image: '//evil.example/a.jpg' },
      '"//evil.example/a.jpg" is neither an https address nor a path that begins with "/".',
    ],
    [
      'image',
      { image: '/\\evil.example/a.jpg' },
      '"/\\evil.example/a.jpg" is neither an https address nor a path that begins with "/".',
    ],
    [
      'image',
      { image: 'javascript:alert(1)' },
      '"javascript:alert(1)" is neither an https address nor a path that begins with "/".',
    ],
    [
      'image',
      { image: 'covers/a.svg' },
      '"covers/a.svg" is neither an https address nor a path that begins with "/".',
    ],
    ['image', { image: `/${'x'.repeat(2000)}` }, 'Is longer than 2000 characters.'],
  ])('in %s, %j is refused', async (column, cells, reason) => {
    expect(await readRow(cells)).toEqual({ kind: 'refused', line: 2, column, reason })
  })
})

describe('a class past midnight', () => {
  test('is accepted without a warning up to twelve hours, and beyond with one', async () => {
    expect(await readRow({ start_time: '20:00', end_time: '8:00' })).toMatchObject({ warnings: [] })
    expect(await readRow({ start_time: '16:00', end_time: '9:00' })).toMatchObject({
      row: { startTime: '16:00', endTime: '09:00' },
      warnings: [
        {
          column: 'end_time',
          reason: '"09:00" is before start_time, which is 16:00; it was taken as of the next day.',
        },
      ],
    })
  })
})
