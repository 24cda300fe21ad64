import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchActivities } from '#contract/activities.ts'
import { getCategories } from '#contract/categories.ts'
import { type City, getCities } from '#contract/places/cities.ts'
import { suggest, type Suggestion } from '#contract/search/suggest.ts'
import { activities } from '../../../server/db/schema.ts'
import { demoRows } from '../../../server/demo/load.ts'
import { createMemo } from '../../../server/lib/memo.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

describe('GET activities/suggest', () => {
  let api: TestApi
  let cities: City[]
  const ask = async (searchTerm: string, cityId?: number) => {
    const { body } = await api.send(suggest, { searchTerm, ...(cityId && { cityId }) })
    return body as Suggestion[]
  }
  const totalOf = async (search: object) => {
    const { headers } = await api.send(searchActivities, search)
    return Number(headers.get('X-Total-Count'))
  }

  beforeAll(async () => {
    api = await startApi({ rows: demoRows('2026-09-01') })
    cities = (await api.send(getCities, {})).body as City[]
  })
  afterAll(() => api.close())

  test('counts the results of the list: of a category, a city, a school, and of both together', async () => {
    const { body: kinds } = await api.send(getCategories, {})
    for (const { name_Ar, name_En } of [...kinds, ...cities])
      for (const name of [name_En, name_Ar]) {
        const found = (await ask(name)).filter(it => it.kind === 'category' || it.kind === 'city')
        for (const { activities, ...it } of found)
          expect(activities, it.name_En).toBe(await totalOf({ searchTerm: it.name_En }))
      }
    for (const text of ['swimming riy', 'riyadh swimm', 'midan', 'swimming nawras']) {
      const [first] = await ask(text)
      const searchTerm = `${first?.before} ${first?.name_En}`.trim()
      expect(first?.activities, text).toBe(await totalOf({ searchTerm }))
    }
  })

  test('counts in the selected city, and suggests nothing without results', async () => {
    const riyadh = cities.find(({ slug }) => slug === 'riyadh')
    const found = await ask('swimm', riyadh?.id)
    expect(found[0]?.activities).toBe(await totalOf({ searchTerm: 'swimming', cityId: riyadh?.id }))
    expect((await ask('jedd', riyadh?.id)).map(({ kind }) => kind)).not.toContain('city')
  })

  test('returns nothing for text that is empty, too short, or unlike anything', async () => {
    for (const text of ['', ' ', 's', 'xyzzyxyzzy', '؟؟']) expect(await ask(text)).toEqual([])
    expect((await api.send(suggest, {})).body).toEqual([])
  })

  test('leaves out drafts and cancelled activities once the catalogue is read again', async () => {
    const { db } = api.deps
    // A memo that was slow to fill, as on a busy machine, is not cleared by a change.
    const readAgain = () => (api.deps.suggestions = createMemo(() => api.clock.now))
    const nameEn = 'Girls Learn to Swim'
    const names = async () => (await ask('girls learn')).map(({ name_En }) => name_En)
    expect(await names()).toContain(nameEn)
    await db.update(activities).set({ publishedAt: null }).where(eq(activities.nameEn, nameEn))
    readAgain()
    expect(await names()).not.toContain(nameEn)
    await db
      .update(activities)
      .set({ publishedAt: new Date(), cancelledAt: new Date() })
      .where(eq(activities.nameEn, nameEn))
    readAgain()
    expect(await names()).not.toContain(nameEn)
    await db.update(activities).set({ cancelledAt: null }).where(eq(activities.nameEn, nameEn))
    readAgain()
    expect(await names()).toContain(nameEn)
  })

  test('is cached by nobody, and not logged', async () => {
    const { headers } = await api.send(suggest, { searchTerm: 'swim' })
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect([...api.logged, ...api.events]).toEqual([])
  })
})
