import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCities } from '#contract/places/cities.ts'
import { getNewestActivities } from '#contract/discovery/newest.ts'
import {
  getActivitySitemap,
  getSitemapParts,
  SITEMAP_PART_SIZE,
} from '#contract/discovery/sitemaps.ts'
import { DAY_MS } from '#contract/durations.ts'
import { MAX_ID } from '#contract/shapes.ts'
import { activities } from '../../../server/db/schema.ts'
import { writeCatalogue } from '../../../server/services/catalogue.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { asOwner } from '../../support/servers/engine.ts'
import { named, row } from '../../support/catalogue/rows.ts'

describe('The sitemap of activities', () => {
  let api: TestApi
  const start = new Date('2026-09-01T09:00:00+03:00')

  beforeAll(async () => {
    api = await startApi({
      rows: ['Judo', 'Chess'].map(name => row({ name: named(name) })),
    })
  })
  afterAll(() => api.close())

  const update = (name: string, values: Partial<typeof activities.$inferInsert>) =>
    api.deps.db.update(activities).set(values).where(eq(activities.nameEn, name))

  const slugsOf = async (part: number) => {
    const { body } = await api.send(getActivitySitemap, { part })
    return body.map(({ slug }) => slug)
  }

  test('lists the parts that have entries, and when the newest entry of each changed', async () => {
    const { body } = await api.send(getSitemapParts, {})
    expect(body).toEqual([{ part: 1, count: 2, lastModified: start.toISOString() }])
    expect(await slugsOf(1)).toEqual(['judo', 'chess'])
    expect(await slugsOf(2)).toEqual([])
    expect(await slugsOf(858_993)).toEqual([])
  })

  test('answers every part that an id can be in, and refuses those beyond', async () => {
    const last = Math.ceil(MAX_ID / SITEMAP_PART_SIZE)
    const statuses = await Promise.all(
      [last, last + 1, 860_000].map(
        async part => (await api.send(getActivitySitemap, { part })).status,
      ),
    )
    expect(statuses).toEqual([200, 400, 400])
  })

  test('an activity stays in its part, and an empty part is not listed', async () => {
    await asOwner(api.engine, owner =>
      owner.execute(sql`select setval('activities_id_seq', ${3 * SITEMAP_PART_SIZE - 1}::int)`),
    )
    await writeCatalogue(api.deps, [row({ name: named('Padel') })])
    api.clock.now = new Date(start.getTime() + DAY_MS)
    const { body } = await api.send(getSitemapParts, {})
    expect(body.map(({ count, part }) => [part, count])).toEqual([
      [1, 2],
      [3, 1],
    ])
    expect(await slugsOf(3)).toEqual(['padel'])
  })

  test('an activity that is over counts as changed when it ended, and is removed after a year', async () => {
    const end = new Date(start.getTime() + 2 * DAY_MS)
    await update('Judo', { overAt: end })
    await update('Chess', { overAt: null, cancelledAt: end })
    const modified = async () => {
      const { body } = await api.send(getActivitySitemap, { part: 1 })
      return body.map(({ lastModified, slug }) => [slug, lastModified])
    }
    // A cancellation counts at once. A planned end has not changed the page yet.
    expect(await modified()).toEqual([
      ['judo', start.toISOString()],
      ['chess', end.toISOString()],
    ])
    api.clock.now = new Date(end.getTime() + DAY_MS)
    expect((await modified())[0]).toEqual(['judo', end.toISOString()])
    api.clock.now = new Date(end.getTime() + 364 * DAY_MS)
    expect(await slugsOf(1)).toEqual(['judo', 'chess'])
    api.clock.now = new Date(end.getTime() + 365 * DAY_MS)
    expect(await slugsOf(1)).toEqual([])
  })

  test.each(['0', '-1', '1.5', 'x', '9999999999'])('part %s is refused', async part => {
    expect((await api.send(getActivitySitemap, { part })).status).toBe(400)
  })
})

describe('The newest activities', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi({ rows: [row({ name: named('First') })] })
    api.clock.now = new Date('2026-09-02T09:00:00+03:00')
    const city = named('Jeddah')
    await writeCatalogue(api.deps, [
      row({ name: named('Second') }),
      row({ name: named('By the sea'), city }),
      row({ name: named('Called off') }),
    ])
    const off = { cancelledAt: api.clock.now }
    await api.deps.db.update(activities).set(off).where(eq(activities.nameEn, 'Called off'))
  })
  afterAll(() => api.close())

  const newest = async (input: object) => {
    const { body } = await api.send(getNewestActivities, input)
    return body.map(({ activityName, publishedAt }) => [activityName, publishedAt])
  }

  test('come first, each with when it was published, in the time of its venue', async () => {
    expect(await newest({})).toEqual([
      ['By the sea', '2026-09-02T09:00:00+03:00'],
      ['Second', '2026-09-02T09:00:00+03:00'],
      ['First', '2026-09-01T09:00:00+03:00'],
    ])
  })

  test('of a city can be read by a family', async () => {
    const { body } = await api.send(getCities, {})
    const jeddah = body.find(({ slug }) => slug === 'jeddah')
    expect((await newest({ cityId: jeddah?.id })).map(([name]) => name)).toEqual(['By the sea'])
  })
})
