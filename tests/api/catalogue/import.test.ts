import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities, categories, cities, countries, schools } from '../../../server/db/schema.ts'
import { bytesOf, catalogueText } from '../../support/catalogue/catalogue-file.ts'
import { importCatalogue } from '../../../server/services/import.ts'
import { type ImportDatabase, openImportDatabase } from '../../support/servers/import-database.ts'

let database: ImportDatabase
beforeAll(async () => {
  database = await openImportDatabase()
})
beforeEach(() => database.clear())
afterAll(() => database.close())

const NAMES = { nameEn: activities.nameEn, slug: activities.slug }

describe('an owner imports a catalogue', () => {
  test('and its activities are stored with all their fields', async () => {
    const report = await database.importRows({
      name_en: 'Swim Club',
      name_ar: 'نادي السباحة',
      description_en: 'In the pool.',
      address_ar: 'حي النخيل',
      city_ar: 'الرياض',
      category: 'Water Sports',
      gender: 'female',
      fees: '99.5',
      latitude: '24.5',
      longitude: '46.5',
      min_age: '6',
      weekdays: 'SU;TU',
      start_time: '16:00',
      end_time: '17:30',
      start_date: '2026-09-06',
      end_date: '2026-09-19',
      capacity: '12',
      image: '/covers/swimming.svg',
    })

    expect(report).toMatchObject({
      new: 1,
      changed: 0,
      unchanged: 0,
      refused: [],
      isStopped: false,
    })
    const [activity] = await database.query(sql`
      select a.slug, a.name_en, a.name_ar, c.slug as city, c.name_ar as city_ar, s.name_en as school,
        k.slug as category, i.url, t.description_ar, t.address_en, a.gender_id, a.fees::text,
        a.latitude, a.min_age, a.max_age, a.day_time_id, a.capacity, a.over_at = '2026-09-15T14:30Z' as over,
        (select count(*)::int from activity_schedule where activity_id = a.id) as days,
        (select count(*)::int from sessions where activity_id = a.id) as sessions
      from activities a join cities c on c.id = a.city_id join schools s on s.id = a.school_id
      join categories k on k.id = a.category_id join images i on i.id = a.image_id
      join activity_texts t on t.activity_id = a.id`)
    expect(activity).toEqual({
      slug: 'swim-club',
      name_en: 'Swim Club',
      name_ar: 'نادي السباحة',
      city: 'riyadh',
      city_ar: 'الرياض',
      school: 'Palm School',
      category: 'water-sports',
      url: '/covers/swimming.svg',
      description_ar: 'In the pool.',
      address_en: 'حي النخيل',
      gender_id: 2,
      fees: '99.50',
      latitude: 24.5,
      min_age: 6,
      max_age: null,
      day_time_id: 2,
      capacity: 12,
      over: true,
      days: 2,
      sessions: 4,
    })
  })

  test('twice, and the second import changes nothing', async () => {
    const rows = [{ fees: '5', weekdays: 'SU', category: 'Art' }, { name_en: 'Chess' }]
    await database.importRows(...rows)
    const before = await database.fingerprint()
    database.clock.now = new Date('2026-09-02T09:00:00+03:00')

    const report = await database.importRows(...rows)

    expect(report).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
    expect(await database.fingerprint()).toEqual(before)
  })

  test('with one row changed, and only that activity changes and keeps its id', async () => {
    await database.importRows({ fees: '5' }, { fees: '6' })
    const columns = { id: activities.id, gId: activities.gId, createdAt: activities.createdAt }
    const before = await database.db.select(columns).from(activities).orderBy(activities.id)
    database.clock.now = new Date('2026-09-02T09:00:00+03:00')

    const report = await database.importRows({ fees: '5' }, { fees: '7.25' })

    expect(report).toMatchObject({ new: 0, changed: 1, unchanged: 1 })
    expect(await database.db.select(columns).from(activities).orderBy(activities.id)).toEqual(
      before,
    )
    const stored = await database.db
      .select({ fees: activities.fees, updatedAt: activities.updatedAt })
      .from(activities)
      .orderBy(activities.fees)
    expect(stored).toEqual([
      { fees: 5, updatedAt: new Date('2026-09-01T06:00:00Z') },
      { fees: 7.25, updatedAt: new Date('2026-09-02T06:00:00Z') },
    ])
  })

  test('with a setting, and later without one', async () => {
    const settings = () => database.db.select({ setting: activities.setting }).from(activities)
    await database.importRows({ fees: '5' })
    expect(await settings()).toEqual([{ setting: null }])

    expect(await database.importRows({ fees: '5', setting: 'Indoor' })).toMatchObject({
      changed: 1,
    })
    expect(await settings()).toEqual([{ setting: 'indoor' }])

    expect(await database.importRows({ fees: '5' })).toMatchObject({ changed: 1 })
    expect(await settings()).toEqual([{ setting: null }])
  })

  test('with bad rows, and learns where and why while the others are imported', async () => {
    const report = await database.importRows({}, { fees: 'free' }, {})

    expect(report).toMatchObject({ new: 2 })
    expect(report.refused).toEqual([
      {
        line: 3,
        column: 'fees',
        reason: expect.objectContaining({ en: '"free" is not an amount such as 120 or 99.50.' }),
      },
    ])
  })

  test('in strict mode with a bad row, and no row is imported', async () => {
    const before = await database.fingerprint()

    const report = await database.importFile(catalogueText({}, { fees: 'free' }), { strict: true })

    expect(report).toMatchObject({ new: 0, refused: [{ line: 3, column: 'fees' }] })
    expect(await database.fingerprint()).toEqual(before)
  })

  test('in strict mode without a bad row, and all rows are imported', async () => {
    expect(await database.importFile(catalogueText({}, {}), { strict: true })).toMatchObject({
      new: 2,
    })
  })
})

describe('an import that is interrupted', () => {
  const rows = Array.from({ length: 1100 }, (_, at) => ({ name_en: `Activity ${at}` }))

  test('by its owner keeps whole chunks, and the next one continues from there', async () => {
    const stop = new AbortController()
    const options = { signal: stop.signal, onProgress: () => stop.abort() }

    const first = await database.importFile(catalogueText(...rows), options)
    const second = await database.importRows(...rows)

    expect(first).toMatchObject({ new: 500, isStopped: true })
    expect(second).toMatchObject({ new: 600, unchanged: 500, isStopped: false })
  })

  test('by a truncated file leaves no half activity', async () => {
    const text = catalogueText(...rows)
    async function* broken() {
      yield* bytesOf(text.slice(0, text.length * 0.7))
      throw new Error('The disk is gone.')
    }

    await expect(importCatalogue(database.deps, broken)).rejects.toThrow('The disk is gone.')

    expect(
      await database.query(sql`select count(*)::int as all from activities
      join activity_texts on activity_id = id`),
    ).toEqual([{ all: 500 }])
    expect(await database.importFile(text)).toMatchObject({ new: 600, unchanged: 500 })
  })
})

describe('what the rows of a catalogue refer to', () => {
  test("is created once, with the country's names in both languages", async () => {
    await database.importRows({ country: 'AE' }, { country: 'AE' }, {})

    expect(await database.db.$count(schools)).toBe(2)
    const names = { nameEn: countries.nameEn, nameAr: countries.nameAr }
    expect(await database.db.select(names).from(countries).where(eq(countries.code, 'AE'))).toEqual(
      [{ nameEn: 'United Arab Emirates', nameAr: 'الإمارات العربية المتحدة' }],
    )
  })

  test('gets its own address, also if others have the same name', async () => {
    await database.importRows(
      { city_en: 'Boston', country: 'US' },
      { city_en: 'Boston', country: 'GB' },
      { city_en: 'Boston!', country: 'GB' },
      { city_en: 'مدينة' },
      { city_en: 'قرية' },
    )
    await database.importRows({ external_id: 'later', city_en: 'BOSTON', country: 'GB' })

    const slugs = await database.db.select({ slug: cities.slug }).from(cities).orderBy(cities.slug)
    expect(slugs.map(({ slug }) => slug)).toEqual([
      'boston',
      'boston-gb',
      'boston-gb-2',
      'boston-us',
      'city',
      'city-sa',
    ])
  })

  test('gets another category for C++ than for C#', async () => {
    await database.importRows({ category: 'C++' }, { category: 'C#' }, { category: 'برمجة' })

    const slugs = await database.db.select({ slug: categories.slug }).from(categories)
    expect(slugs.map(({ slug }) => slug).toSorted()).toEqual(['c', 'c-2', 'category'])
  })

  test('gets its Arabic name from the first row that has one', async () => {
    await database.importRows({ school_en: 'Palm' })
    await database.importRows(
      { school_en: 'Palm' },
      { school_en: 'Palm', school_ar: 'النخلة' },
      { school_en: 'Palm', school_ar: 'نخلة أخرى' },
    )

    const names = { nameEn: schools.nameEn, nameAr: schools.nameAr }
    expect(await database.db.select(names).from(schools)).toEqual([
      { nameEn: 'Palm', nameAr: 'النخلة' },
    ])
  })

  test('is found by its Arabic name, also through activities imported earlier', async () => {
    await database.importRows({ category: 'Art' })
    await database.importRows(
      { category: 'Art' },
      { category: 'Art', category_ar: 'رسم', school_ar: 'النخلة' },
    )

    const found = sql`select count(*)::int as all from activities where search @@ 'رسم'::tsquery
      and search @@ 'نخله'::tsquery`
    expect(await database.query(found)).toEqual([{ all: 2 }])
  })
})

describe('the address of an activity', () => {
  test('is made from its English name, otherwise from its category', async () => {
    await database.importRows(
      { name_en: 'Tai Chi (Sword)' },
      { name_en: 'سباحة', category: 'Swimming' },
      { name_en: 'كرة' },
    )

    expect(await database.db.select(NAMES).from(activities).orderBy(activities.externalId)).toEqual(
      [
        { nameEn: 'Tai Chi (Sword)', slug: 'tai-chi-sword' },
        { nameEn: 'سباحة', slug: 'swimming' },
        { nameEn: 'كرة', slug: 'activity' },
      ],
    )
  })
})

describe('what looks dangerous in a catalogue', () => {
  test('is stored as the text that it is', async () => {
    const names = [
      `'); drop table activities; --`,
      '=cmd|x',
      '<img onerror=x>',
      '\\u0000 \\',
      '𝔸'.repeat(45),
    ]

    const report = await database.importRows(
      ...names.map(name_en => ({ name_en, description_en: name_en })),
    )

    expect(report).toMatchObject({ new: names.length, refused: [] })
    const stored = await database.db.select(NAMES).from(activities).orderBy(activities.externalId)
    expect(stored.map(({ nameEn }) => nameEn)).toEqual(names)
  })
})
