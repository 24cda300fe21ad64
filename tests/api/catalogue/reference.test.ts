import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadDemo } from '../../../server/demo/load.ts'
import { writeReference } from '../../../server/services/reference.ts'
import { type ImportDatabase, openImportDatabase } from '../../support/servers/import-database.ts'

let database: ImportDatabase
beforeAll(async () => {
  database = await openImportDatabase()
})
beforeEach(() => database.clear())
afterAll(() => database.close())

describe('every installation', () => {
  const counts = sql`select
    (select count(*)::int from age_ranges) as ranges,
    (select count(*)::int from countries where code = 'SA') as countries,
    (select min(extract(year from day))::int from holidays) as first,
    (select max(extract(year from day))::int from holidays) as last`

  test('has age ranges and the holidays from last year to three years ahead, after any number of starts', async () => {
    await writeReference(database.deps)
    await writeReference(database.deps)

    expect(await database.query(counts)).toEqual([
      { ranges: 5, countries: 1, first: 2025, last: 2029 },
    ])
  })
})

describe('the demo data', () => {
  const newest = sql`select count(*)::int as all, max(start_date)::text as last from activities`

  test('is loaded once, and later starts only move its dates', async () => {
    await loadDemo(database.deps)
    const [before] = await database.query<{ all: number; last: string }>(newest)
    database.clock.now = new Date('2026-10-01T09:00:00+03:00')

    await loadDemo(database.deps)

    const [after] = await database.query<{ all: number; last: string }>(newest)
    expect(after?.all).toBe(before?.all)
    expect(Date.parse(after?.last ?? '')).toBeGreaterThan(Date.parse(before?.last ?? ''))
  })

  test('has its cities and categories at the addresses of its files', async () => {
    await loadDemo(database.deps)

    expect(
      await database.query(sql`select slug from cities where slug in ('khobar', 'madinah') union all
        select slug from categories where slug in ('art', 'calligraphy') order by 1`),
    ).toEqual([{ slug: 'art' }, { slug: 'calligraphy' }, { slug: 'khobar' }, { slug: 'madinah' }])
  })
})
