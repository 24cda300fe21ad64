import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COLUMNS } from '../../../server/catalogue/cells.ts'
import type { Column } from '../../../server/catalogue/header.ts'
import type { CatalogueRow } from '../../../server/catalogue/row.ts'
import { BLANK } from '../../../server/managed/fields.ts'
import { differingColumns, type Imported } from '../../../server/managed/imported.ts'
import { type KnownActivity, planRow } from '../../../server/managed/plan-import.ts'
import { rowOf } from '../../../server/managed/row.ts'
import { catalogueSheet } from '../../../server/spreadsheets/catalogue.ts'
import { WRITE } from '../../../server/spreadsheets/spreadsheet.ts'
import { read } from '../../support/catalogue/catalogue-file.ts'

const PLACES = {
  school: { id: 1, nameEn: 'R&D "Club"', nameAr: 'نادي' },
  city: { id: 1, nameEn: 'Riyadh', nameAr: 'الرياض' },
  category: { id: 1, nameEn: 'Arts & Crafts', nameAr: 'الفنون' },
  imageId: null,
}

const REST = {
  externalId: 'a:1',
  country: 'SA',
  image: '/upload/abc.webp',
  timeZone: 'Asia/Riyadh',
  seatsReserved: 0,
  hasWaitlist: true,
  lateFee: 'part',
  languages: ['ar', 'en'],
  coachGender: 2,
  bringEn: '- a towel',
  bringAr: '+ منشفة',
  trial: 'free',
} as const

/** Texts that spreadsheets, CSV or HTML parsers might interpret. */
const hostile = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc
    .array(
      fc.constantFrom(
        '=1+1',
        '-',
        '+',
        '@a',
        '"',
        ',',
        '\n',
        '\n\n',
        '<b>',
        '&amp;',
        '&',
        'ع',
        "'",
      ),
    )
    .map(parts => parts.join('')),
)

const written = fc.record({
  activityName: hostile,
  activityName_Ar: hostile,
  description_En: hostile,
  description_Ar: hostile,
  address_En: hostile,
  minAge: fc.option(fc.integer({ min: 0, max: 9 })),
  maxAge: fc.option(fc.integer({ min: 9, max: 20 })),
  fees: fc.integer({ min: 0, max: 100_000 }).map(halalas => halalas / 100),
  latitude: fc.constant(-12.25),
  longitude: fc.constant(46.5),
  schoolPhone: fc.constant('+966112345678'),
})

const TWICE_A_DAY = [
  { weekday: 1, startTime: '16:00', endTime: '17:00' },
  { weekday: 1, startTime: '18:00', endTime: '19:30' },
  { weekday: 4, startTime: '09:00', endTime: '10:00' },
]

test('a school that imports its own export changes nothing, for any values', async () => {
  await fc.assert(
    fc.asyncProperty(written, async fields => {
      const name = fields.activityName.trim() || 'Judo'
      const known: Imported = {
        fields: { ...BLANK, ...fields, activityName: name },
        weekly: TWICE_A_DAY,
        places: PLACES,
        rest: { ...REST, languages: [...REST.languages] },
        unset: [],
      }
      const row: CatalogueRow = rowOf(known.fields, known.weekly, known.places, known.rest)
      const [event] = await read(await WRITE.csv(catalogueSheet([row])))
      // A name that cannot be imported (only characters that are removed) cannot be written in the form
      // either.
      fc.pre(event?.kind === 'row')
      expect(differingColumns(known, event.row, new Set(COLUMNS))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

const clock = fc.constantFrom('09:00', '10:00', '16:00', '17:00')
const weeklyTime = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  startTime: clock,
  endTime: clock,
})

test('a file with only some of the weekly times is refused, or sets exactly those', () => {
  fc.assert(
    fc.property(
      fc.array(weeklyTime, { minLength: 1, maxLength: 3 }),
      fc.subarray(['weekdays', 'start_time', 'end_time'] as const, { minLength: 1 }),
      weeklyTime,
      (stored, fileColumns, wanted) => {
        const weekly = stored.filter(it => it.startTime !== it.endTime)
        fc.pre(weekly.length > 0)
        const known: KnownActivity = {
          fields: { ...BLANK, activityName: 'Judo', schedule: weekly },
          weekly,
          places: PLACES,
          rest: { ...REST, languages: [...REST.languages] },
          unset: [],
          catalogueSchoolId: 1,
          taken: 0,
          isPublished: false,
          isCancelled: false,
        }
        // A file has one time for all weekdays.
        const { schedule: _, ...stays } = rowOf(known.fields, weekly, PLACES, known.rest)
        const row: CatalogueRow = {
          ...stays,
          ...(fileColumns.includes('weekdays') && { weekdays: [wanted.weekday] }),
          ...(fileColumns.includes('start_time') && { startTime: wanted.startTime }),
          ...(fileColumns.includes('end_time') && { endTime: wanted.endTime }),
        }
        const own = {
          fileColumns: new Set<Column>(['external_id', ...fileColumns]),
          blank: known,
          former: undefined,
          categories: [],
          known: new Map([['a:1', known]]),
        }
        const plan = planRow({ ...row, category: null }, own)
        if (plan.kind !== 'changed') return
        for (const it of plan.after.weekly) expect(it.startTime).not.toBe(it.endTime)
        const times = new Set(plan.after.weekly.map(it => `${it.startTime}–${it.endTime}`))
        expect([...times]).toEqual([`${row.startTime}–${row.endTime}`])
      },
    ),
  )
})
