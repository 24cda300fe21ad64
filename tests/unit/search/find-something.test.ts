import { describe, expect, test } from 'vitest'
import type { Term } from '../../../server/search/phrases.ts'
import { filtersOfParts, type ReadFilters } from '../../../server/search/reading/read-filters.ts'
import { type Count, relaxQuery } from '../../../server/services/search/relax-query.ts'
import { waysToWiden } from '../../../server/services/search/widen.ts'

const NOTHING_READ = filtersOfParts([])
const KINDS = [{ id: 1, slug: 'chess', nameEn: 'Chess', nameAr: 'الشطرنج' }]
const CHESS = { kinds: KINDS, phrases: [['chess']] }
const term = (text: string): Term => ({
  words: [{ text, typed: text, isWhole: false }],
  synonyms: [],
  isStopWord: false,
})
const kind: Term = { ...term('chess'), isKind: true }
const query = (read: Partial<ReadFilters>, words: readonly string[] = []) => ({
  read: { ...NOTHING_READ, ...read },
  kind: read.kind ? kind : null,
  words: words.map(term),
  district: [],
  stopWords: [],
  neighbours: [8, 9],
})

/** Counts one activity where the test says so, and how often it was called. */
function counting(matches: (read: ReadFilters, words: readonly string[]) => boolean) {
  const asked: string[] = []
  const count: Count = async (read, terms) => {
    const words = terms.flatMap(({ words }) => words.map(({ text }) => text))
    asked.push(JSON.stringify([read, words]))
    return matches(read, words) ? 1 : 0
  }
  return { asked, count }
}

const EVERYTHING = {
  city: { id: 7 },
  kind: CHESS,
  genderId: 2,
  ages: { min: 7, max: 7 },
  weekdays: [6],
  dayTimeId: 1,
  maxFees: 100,
  setting: 'indoor',
} satisfies Partial<ReadFilters>

describe('A search without results for all its words', () => {
  test('costs one count if it has results', async () => {
    const { asked, count } = counting(() => true)
    const found = await relaxQuery(query(EVERYTHING, ['red']), count)
    expect(asked).toHaveLength(1)
    expect(found).toMatchObject({ leftOut: [], widened: [] })
  })

  test('drops a word before it widens a filter', async () => {
    const { count } = counting((_, words) => !words.includes('xyz'))
    const found = await relaxQuery(query(EVERYTHING, ['red', 'xyz']), count)
    expect(found.leftOut).toEqual([{ words: 'xyz', total: 0 }])
    expect(found.widened).toEqual([])
    expect(found.terms.wanted).toHaveLength(1)
  })

  test.each<[string, (read: ReadFilters) => boolean, object[]]>([
    ['ages', ({ ages }) => ages?.min === 5, [{ field: 'ages', min: 5, max: 9 }]],
    ['days', ({ weekdays }) => weekdays === null, [{ field: 'weekdays' }]],
    ['time', ({ dayTimeId }) => dayTimeId === null, [{ field: 'dayTimeId' }]],
    ['setting', ({ setting }) => setting === null, [{ field: 'setting' }]],
    ['fees', ({ maxFees }) => maxFees === null, [{ field: 'maxFees' }]],
    ['city', ({ city }) => city?.id === 8, [{ field: 'cityId', id: 8 }]],
    ['other city', ({ city }) => city?.id === 9, [{ field: 'cityId', id: 9 }]],
  ])('widens one filter if that is enough: %s', async (_, matches, widened) => {
    const { count } = counting(matches)
    const found = await relaxQuery(query(EVERYTHING), count)
    expect(found.widened).toEqual(widened)
    expect(found.read.kind).toBe(CHESS)
  })

  test('widens several filters if one is not enough', async () => {
    const { count } = counting(read => read.weekdays === null && read.dayTimeId === null)
    const { widened } = await relaxQuery(query(EVERYTHING), count)
    expect(widened.map(({ field }) => field)).toEqual(['ages', 'weekdays', 'dayTimeId'])
  })

  test('shows what is available then and there if its words find nothing at all', async () => {
    const { count } = counting((_, words) => words.length === 0)
    const found = await relaxQuery(query({ city: { id: 7 } }, ['xyz']), count)
    expect(found).toMatchObject({
      terms: { wanted: [] },
      leftOut: [{ words: 'xyz', total: 0 }],
      widened: [],
    })
  })

  test('stays unchanged if nothing has results, after a bounded number of counts', async () => {
    const { asked, count } = counting(() => false)
    const words = Array.from({ length: 12 }, (_, at) => `word${at}`)
    const found = await relaxQuery(query(EVERYTHING, words), count)
    expect(found).toMatchObject({ leftOut: [], widened: [] })
    expect(asked.length).toBeLessThanOrEqual(100)
  })

  test('with only words is searched as before', async () => {
    const { asked, count } = counting(() => false)
    await relaxQuery(query({}, ['xyz']), count)
    expect(asked).toHaveLength(1)
  })
})

test('a time relative to a prayer is dropped as a whole', () => {
  const prayers = { from: 'asr', to: null } as const
  const ways = waysToWiden({ ...NOTHING_READ, dayTimeId: 2, prayers }, [])
  expect(ways[0]).toMatchObject({
    read: { dayTimeId: null, prayers: null },
    widened: [{ field: 'dayTimeId' }],
  })
})

test('the age and gender are never widened', () => {
  const ways = waysToWiden({ ...NOTHING_READ, ...EVERYTHING }, [8, 9])
  expect(ways.every(({ read }) => read.genderId === 2)).toBe(true)
  expect(ways.length).toBeLessThanOrEqual(20)
  expect(ways.at(-1)?.read.city).toBeNull()
})
