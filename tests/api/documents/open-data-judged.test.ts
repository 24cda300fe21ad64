import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { type FeedItem, FEEDS } from '#contract/discovery/open-data.ts'
import { readCatalogue } from '../../../server/catalogue/read.ts'
import { loadDemo } from '../../../server/demo/load.ts'
import { conceptOf } from '../../../server/open-data/concept.ts'
import { publishChanges } from '../../../server/services/discovery/changed-activities.ts'
import { importCatalogue } from '../../../server/services/import.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import {
  bytesOf,
  type Cells,
  catalogueText,
  hasRealFile,
  REAL_FILE,
  REAL_FILE_MISSING,
} from '../../support/catalogue/catalogue-file.ts'
import { fingerprintOf } from '../../support/servers/import-database.ts'
import { createValidator, readWholeFeed, serveApi } from '../../support/catalogue/open-data.ts'

const ROWS = 18_987
const CITIES = 101
const CATEGORIES = 126

/**
 * Rows of the real file that cover each city, category and combination of filled cells, each way in which dates
 * and days are given, each kind of letters, and every fiftieth of all others.
 */
async function sampleOfFile(): Promise<Cells[]> {
  const text = gunzipSync(await readFile(REAL_FILE))
  const kinds = new Set<string>()
  return parse<Cells>(text, { columns: true }).filter((cells, at) => {
    const { category = '', city_en = '', weekdays = '' } = cells
    const filled = Object.values(cells).map(cell => (cell === '' ? '-' : 'x'))
    const days = weekdays.split(';').length
    const letters = /[^\p{ASCII}]/u.test(Object.values(cells).join('')) ? 'any' : 'ASCII'
    const own = [`city ${city_en}`, `category ${category}`, `${filled.join('')} ${days} ${letters}`]
    const isNew = own.some(kind => !kinds.has(kind))
    for (const kind of own) kinds.add(kind)
    return isNew || at % 50 === 0
  })
}

/** A sample that covers every kind of item: one of each category and shape, and some of all others. */
const sampleOf =
  (each: number) =>
  (items: FeedItem[]): FeedItem[] => {
    const kinds = new Set<string>()
    return items.filter(({ data }, at) => {
      const kind = `${data?.category} ${shapeOf(data)}`
      const isNew = !kinds.has(kind)
      kinds.add(kind)
      return isNew || at % each === 0
    })
  }

/** The names and types of a value's fields, without their contents. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.slice(0, 1).map(shapeOf)}]`
  if (typeof value !== 'object' || value === null) return typeof value
  return `{${Object.entries(value).map(([name, inner]) => `${name}:${shapeOf(inner)}`)}}`
}

describe('The OpenActive validators find no error', () => {
  const judge = createValidator()
  let api: TestApi

  beforeEach(async () => {
    api = await startApi()
  })
  afterEach(() => api.close())
  afterAll(() => judge.close())

  /** Validates the pages of all four feeds. */
  async function judgePages() {
    const served = await serveApi(api)
    for (const feed of FEEDS) expect(await served.failuresOf(feed), feed.path).toEqual([])
    served.close()
  }

  /** Validates the chosen items of all four feeds. Returns the number of items in each feed. */
  async function judgeItems(
    choose = (items: FeedItem[]) => items,
  ): Promise<Record<string, number>> {
    const counts: [string, number][] = []
    for (const feed of FEEDS) {
      const items = await readWholeFeed(api, feed)
      counts.push([feed.path, items.size])
      const failures = []
      for (const item of choose([...items.values()]))
        failures.push(...(await judge.failuresOf(item)))
      expect(failures.slice(0, 10), feed.path).toEqual([])
    }
    return Object.fromEntries(counts)
  }

  /** How many activities should be in the feeds, by kind. */
  async function countListed() {
    const { rows } = (await api.deps.db.execute(sql`
      select c.name_en, a.end_date is not null and a.start_date is not null as is_term, count(*)::int
      from activities a join categories c on c.id = a.category_id
      where over_at is null or over_at > ${api.clock.now.toISOString()}
      group by 1, 2`)) as { rows: { name_en: string; is_term: boolean; count: number }[] }
    const sum = (isTerm: boolean) =>
      rows
        .filter(row => row.is_term === isTerm && conceptOf(row.name_en))
        .reduce((total, { count }) => total + count, 0)
    const [terms, series] = [sum(true), sum(false)]
    return {
      'openactive/en/course-instances': terms,
      'openactive/ar/course-instances': terms,
      'openactive/en/session-series': series,
      'openactive/ar/session-series': series,
    }
  }

  test('in the demo, whose chess and robotics activities are left out', async () => {
    await loadDemo(api.deps)
    await publishChanges(api.deps)
    await judgePages()
    const counts = await judgeItems(sampleOf(5))
    expect(counts).toEqual(await countListed())
    const told = await readWholeFeed(api, FEEDS[0])
    const categories = new Set([...told.values()].flatMap(({ data }) => data?.category ?? []))
    expect(categories).toContain('Swimming')
    expect(categories).not.toContain('Chess')
    expect(categories).not.toContain('Robotics')
  })

  test('in an activity past midnight, and in texts that look like HTML', async () => {
    const row = { category: 'Swimming', name_en: 'Fish &amp; <b>chips</b>', weekdays: 'SA' }
    const rows = catalogueText(
      { ...row, start_time: '22:00', end_time: '00:30' },
      {
        ...row,
        start_time: '20:00',
        end_time: '24:00',
        start_date: '2026-12-05',
        end_date: '2026-12-26',
        description_en: '<p>Ages <7 &amp; R&amp;D</p>Write &lt;b&gt; or &amp;lt;',
      },
    )
    await importCatalogue(api.deps, () => bytesOf(rows))
    await publishChanges(api.deps)
    await judgePages()
    const counts = await judgeItems()
    expect(counts).toEqual(await countListed())
    const [{ data } = { data: undefined }] = (await readWholeFeed(api, FEEDS[0])).values()
    expect(data).toMatchObject({
      name: 'Fish & < b>chips< /b>',
      description: 'Ages < 7 & R&D\nWrite < b> or & lt;',
      eventSchedule: [{ startTime: '20:00', endTime: '00:00', duration: 'PT4H' }],
    })
  })

  test.skipIf(!hasRealFile)(
    `in 18,987 real activities, of which each kind is imported, and changes nothing when imported again ${hasRealFile ? '' : REAL_FILE_MISSING}`,
    async () => {
      const read = await Array.fromAsync(readCatalogue(createReadStream(REAL_FILE)))
      const rows = read.flatMap(it => (it.kind === 'row' ? [it.row] : []))
      expect(read.filter(({ kind }) => kind === 'refused')).toEqual([])
      expect(rows).toHaveLength(ROWS)
      const count = (values: unknown[]) => new Set(values).size
      expect(count(rows.map(({ city }) => city.en))).toBe(CITIES)
      expect(count(rows.map(({ category }) => category?.en ?? null))).toBe(CATEGORIES)

      const chosen = await sampleOfFile()
      const source = () => bytesOf(catalogueText(...chosen))
      const taken = await importCatalogue(api.deps, source)
      expect(taken).toMatchObject({ new: chosen.length, refused: [] })
      const before = await fingerprintOf(api.deps.db)
      const again = await importCatalogue(api.deps, source)
      expect(again).toMatchObject({ new: 0, unchanged: chosen.length })
      expect(await fingerprintOf(api.deps.db)).toEqual(before)
      const { rows: counted } = (await api.deps.db.execute(sql`select
        (select count(*)::int from activities) as activities,
        (select count(*)::int from cities) as cities,
        (select count(*)::int from categories) as categories,
        (select count(*)::int from sessions where ends_at <= starts_at) as impossible`)) as {
        rows: unknown[]
      }
      expect(counted).toEqual([
        { activities: chosen.length, cities: CITIES, categories: CATEGORIES, impossible: 0 },
      ])

      await publishChanges(api.deps)
      // Only the number of items changes the pages, and the demo already has several pages of each feed.
      const counts = await judgeItems(sampleOf(20))
      expect(counts).toEqual(await countListed())
    },
  )
})
