import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FEED_MEDIA_TYPE, FEEDS, getDataset } from '#contract/discovery/open-data.ts'
import { register } from '#contract/family/registering.ts'
import {
  compareFeeds,
  publishChanges,
} from '../../../server/services/discovery/changed-activities.ts'
import { writeCatalogue } from '../../../server/services/catalogue.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { makeFamily } from '../../support/people/family.ts'
import { createConsumer } from '../../support/catalogue/open-data.ts'
import { named, row } from '../../support/catalogue/rows.ts'

const [TERMS, ARABIC_TERMS, SERIES] = FEEDS
const swimming = (given: Parameters<typeof row>[0] = {}) => ({
  category: named('Swimming', 'السباحة'),
  ...given,
})
const WEEKLY = { startDate: null, endDate: null }

let api: TestApi

const start = async () => {
  api = await startApi()
}
const stop = () => api.close()

const publish = () => publishChanges(api.deps)
const readTerms = (limit?: number) => createConsumer(api, TERMS, limit)

async function stateOf(feed: (typeof FEEDS)[number], gId: string) {
  const items = await createConsumer(api, feed).readAll()
  return items.find(({ id }) => id === gId)?.state
}

describe('A consumer of a feed', () => {
  beforeEach(start)
  afterEach(stop)

  test('reads a term in the language of the feed, with a link to its page', async () => {
    const { gId, slug } = await addActivity(
      api,
      swimming({ name: named('Little Sharks', 'القروش الصغيرة') }),
    )
    await publish()
    const [english] = await readTerms().readAll()
    const [arabic] = await createConsumer(api, ARABIC_TERMS).readAll()
    expect(english).toMatchObject({ id: gId, kind: 'CourseInstance', state: 'updated' })
    expect(english?.data).toMatchObject({
      name: 'Little Sharks',
      url: `https://nashat.example/activity-details/${slug}/${gId}`,
      activity: [{ prefLabel: 'Swimming' }],
      category: ['Swimming'],
    })
    expect(arabic?.data).toMatchObject({
      name: 'القروش الصغيرة',
      url: `https://nashat.example/ar/activity-details/${slug}/${gId}`,
      activity: [{ prefLabel: 'Swimming' }],
      category: ['السباحة'],
    })
  })

  test('finds sessions without an end date in the feed of series', async () => {
    const { gId } = await addActivity(api, swimming(WEEKLY))
    await publish()
    expect(await stateOf(SERIES, gId)).toBe('updated')
    expect(await stateOf(TERMS, gId)).toBeUndefined()
  })

  test('gets no activities that are outside the subjects of OpenActive', async () => {
    await addActivity(api, { category: named('Chess') })
    await addActivity(api)
    await publish()
    expect(await readTerms().readAll()).toEqual([])
  })

  test('reaches the end page by page, with each item once and in order', async () => {
    await writeCatalogue(
      api.deps,
      Array.from({ length: 25 }, () => row(swimming())),
    )
    await publish()
    const consumer = readTerms(10)
    const sizes = []
    const read = []
    for (let page = 0; page < 4; page++) {
      const items = await consumer.readPage()
      sizes.push(items.length)
      read.push(...items)
    }
    expect(sizes).toEqual([10, 10, 5, 0])
    expect(new Set(read.map(({ id }) => id)).size).toBe(25)
    const numbers = read.map(({ modified }) => modified)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    expect(new Set(numbers).size).toBe(25)
  })

  test('gets a changed activity again, and only that one', async () => {
    await writeCatalogue(api.deps, [row({ externalId: 'a', ...swimming() }), row(swimming())])
    await publish()
    const consumer = readTerms()
    await consumer.readAll()
    await writeCatalogue(api.deps, [row({ externalId: 'a', ...swimming({ fees: 75 }) })])
    await publish()
    const news = await consumer.readAll()
    expect(news.map(({ data }) => data?.offers[0]?.price)).toEqual([75])
  })

  test('gets a changed seat count of a term, and none of a series', async () => {
    const term = await addActivity(api, swimming({ capacity: 3 }))
    const series = await addActivity(api, swimming({ ...WEEKLY, capacity: 3 }))
    await publish()
    const consumers = [readTerms(), createConsumer(api, SERIES)]
    for (const consumer of consumers) await consumer.readAll()
    const { childIds, token } = await makeFamily(api)
    for (const { gId } of [term, series]) {
      const input = { gId, childIds, allowConflict: true }
      expect(await api.send(register, input, { token })).toMatchObject({ status: 200 })
    }
    await publish()
    const [terms, others] = await Promise.all(consumers.map(({ readAll }) => readAll()))
    expect(terms?.map(({ data }) => data?.remainingAttendeeCapacity)).toEqual([2])
    expect(others).toEqual([])
  })

  test('learns that an activity was removed', async () => {
    const { gId, id } = await addActivity(api, swimming())
    await publish()
    await api.deps.db.execute(sql`delete from activities where id = ${id}`)
    await publish()
    expect(await readTerms().readAll()).toEqual([
      { kind: 'CourseInstance', id: gId, modified: expect.any(Number), state: 'deleted' },
    ])
  })

  test('learns that an activity is over, though nobody changed it', async () => {
    const { gId } = await addActivity(api, swimming({ endDate: '2026-09-30' }))
    await publish()
    expect(await stateOf(TERMS, gId)).toBe('updated')
    api.clock.now = new Date('2026-10-01T09:00:00+03:00')
    await publish()
    expect(await stateOf(TERMS, gId)).toBe('deleted')
  })

  test('learns that an activity is cancelled, until it would have been over', async () => {
    const { gId, id } = await addActivity(api, swimming({ endDate: '2026-09-30' }))
    await api.deps.db.execute(sql`update activities set cancelled_at = now() where id = ${id}`)
    await publish()
    const [item] = await readTerms().readAll()
    expect(item?.data?.eventStatus).toBe('https://schema.org/EventCancelled')
    api.clock.now = new Date('2026-10-01T09:00:00+03:00')
    await publish()
    expect(await stateOf(TERMS, gId)).toBe('deleted')
  })

  test('learns in both feeds that a series became a term', async () => {
    const { gId, id } = await addActivity(api, swimming(WEEKLY))
    await publish()
    await api.deps.db.execute(
      sql`update activities set start_date = '2026-09-06', end_date = '2026-12-12' where id = ${id}`,
    )
    await publish()
    expect(await stateOf(SERIES, gId)).toBe('deleted')
    expect(await stateOf(TERMS, gId)).toBe('updated')
  })

  test('does not get the old kind of an item that changed its kind a moment ago', async () => {
    const { gId, id } = await addActivity(api, swimming())
    await publish()
    await api.deps.db.execute(
      sql`update activities set start_date = null, end_date = null where id = ${id}`,
    )
    expect(await stateOf(TERMS, gId)).toBe('deleted')
  })

  test('gets a deletion if the new category is off the list, and the item if it is on it', async () => {
    const { gId } = await addActivity(api, swimming())
    await publish()
    const rename = (name: string) =>
      api.deps.db.execute(sql`update categories set name_en = ${name} where slug = 'swimming'`)
    await rename('Water')
    await publish()
    expect(await stateOf(TERMS, gId)).toBe('deleted')
    await rename('Diving')
    await publish()
    expect(await stateOf(TERMS, gId)).toBe('updated')
  })

  test("gets a school's new name", async () => {
    await addActivity(api, swimming({ school: named('Palm School', 'مدرسة النخلة') }))
    await publish()
    const consumer = readTerms()
    await consumer.readAll()
    await api.deps.db.execute(sql`update schools set name_en = 'Date Palm School'`)
    await publish()
    const [item] = await consumer.readAll()
    expect(item?.data?.organizer.name).toBe('Date Palm School')
  })

  test('gets everything again when the mapping has changed', async () => {
    await addActivity(api, swimming())
    await publish()
    const consumer = readTerms()
    await consumer.readAll()
    await compareFeeds(api.deps)
    expect(await consumer.readAll()).toEqual([])
    await api.deps.db.execute(sql`update feed_items set mapping = 0`)
    await compareFeeds(api.deps)
    expect(await consumer.readAll()).toHaveLength(1)
  })

  test('gets a change that was lost, once feeds are compared', async () => {
    const gone = await addActivity(api, swimming())
    await publish()
    const added = await addActivity(api, swimming())
    await api.deps.db.execute(sql`delete from activities where id = ${gone.id}`)
    await api.deps.db.execute(sql`delete from changed_activities`)
    await compareFeeds(api.deps)
    expect(await stateOf(TERMS, gone.gId)).toBe('deleted')
    expect(await stateOf(TERMS, added.gId)).toBe('updated')
  })
})

describe('GET openactive/en/course-instances', () => {
  beforeAll(start)
  afterAll(stop)

  const ask = (query: string) => api.ask(`/api/openactive/en/course-instances${query}`)

  test('states its content type, allows every site to read it, and says how long a page may be cached', async () => {
    await addActivity(api, swimming())
    await publish()
    const page = await ask('')
    expect(page.headers.get('Content-Type')).toBe(FEED_MEDIA_TYPE)
    expect(page.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(page.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(page.headers.get('Cache-Control')).toBe('public, max-age=3600')
    expect(page.headers.get('Vary')).toBeNull()
    const { license, next } = (await page.json()) as { license: string; next: string }
    expect(license).toBe('https://creativecommons.org/licenses/by/4.0/')

    const last = await api.ask(next.replace('https://nashat.example', ''))
    expect(last.headers.get('Cache-Control')).toBe('public, max-age=8')
    expect(await last.json()).toEqual({ next, items: [], license })
  })

  test.each([
    ['?afterTimestamp=yesterday&afterId=5f0c1f6e-0000-4000-8000-000000000000', 'afterTimestamp'],
    ['?afterTimestamp=-1&afterId=5f0c1f6e-0000-4000-8000-000000000000', 'afterTimestamp'],
    [
      '?afterTimestamp=99999999999999999999&afterId=5f0c1f6e-0000-4000-8000-000000000000',
      'afterTimestamp',
    ],
    ['?afterTimestamp=1&afterId=1', 'afterId'],
    ['?afterTimestamp=1', 'afterId'],
    ['?afterId=5f0c1f6e-0000-4000-8000-000000000000', 'afterTimestamp'],
    ['?limit=0', 'limit'],
    ['?limit=1001', 'limit'],
  ])('refuses %s', async (query, path) => {
    const refused = await ask(query)
    expect(refused.status).toBe(400)
    expect(refused.headers.get('Cache-Control')).toBe('no-store')
    expect(await refused.json()).toMatchObject({ code: 'invalid_input', errors: [{ path }] })
  })

  test('has an end after the highest number', async () => {
    await addActivity(api, swimming())
    await publish()
    const afterId = '5f0c1f6e-0000-4000-8000-000000000000'
    const page = await ask(`?afterTimestamp=${Number.MAX_SAFE_INTEGER}&afterId=${afterId}`)
    expect(await page.json()).toMatchObject({ items: [] })
  })
})

describe('GET openactive', () => {
  beforeAll(start)
  afterAll(stop)

  test.each([
    ['en', 'Nashat: after-school sports and recreation'],
    ['ar', 'نشاط: الأنشطة الرياضية والترفيهية بعد المدرسة'],
  ] as const)('lists in %s which feeds there are', async (language, name) => {
    const { body } = await api.send(getDataset, {}, { language })
    expect(body.name).toBe(name)
    expect(body.distribution.map(({ contentUrl }) => contentUrl)).toEqual(
      FEEDS.map(({ path }) => `https://nashat.example/api/${path}`),
    )
  })
})
