import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { MAX_SAVED_SEARCHES } from '#contract/limits.ts'
import {
  addSavedSearch,
  endLinkedSearches,
  getLinkedSearches,
  getSavedSearches,
  removeSavedSearch,
} from '#contract/saved-searches/saved-searches.ts'
import { savedSearches, users } from '../../../../server/db/schema.ts'
import { deleteExpired } from '../../../../server/services/delete-expired.ts'
import { endingAddress } from '../../../../server/services/family/saved-searches/saved-search-links.ts'
import { newIpAddress } from '../../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { type Family, makeFamily } from '../../../support/people/family.ts'
import { named, row } from '../../../support/catalogue/rows.ts'

describe('Saved searches', () => {
  let api: TestApi
  let family: Family
  let riyadh: number

  beforeAll(async () => {
    api = await startApi({
      rows: [row({ name: named('Swimming'), category: named('Swimming', 'سباحة') })],
    })
    const cities = await api.deps.db.query.cities.findMany()
    riyadh = cities.find(({ nameEn }) => nameEn === 'Riyadh')?.id ?? 0
  })
  afterAll(() => api.close())

  beforeEach(async () => {
    family = await makeFamily(api, [{ firstName: 'Sara' }, { firstName: 'عبد الله' }])
  })

  const add = (search: object, { token, language = 'en' as 'en' | 'ar' } = { ...family }) =>
    api.send(addSavedSearch, search, { token, language })
  const list = async (language: 'en' | 'ar' = 'en', { token } = family) =>
    (await api.send(getSavedSearches, {}, { token, language })).body
  const titles = async () => (await list()).searches.map(({ title }) => title)

  test("are stored as they were sent, and described in the reader's language", async () => {
    const search = {
      searchTerm: '  padel   courts ',
      cityId: riyadh,
      genderId: 2,
      weekdays: [4, 0, 4],
      maxFees: 1200,
      dayTimeId: 2,
      setting: 'outdoor',
      category: 'swimming',
      schoolId: null,
    }
    const { body, status } = await add(search)
    expect(status).toBe(200)
    expect(body.by).toEqual(['email'])
    expect(body.search).toMatchObject({
      title:
        '“padel courts” · Swimming · Riyadh · girls · up to 1,200 SAR · Sunday, Thursday · in the afternoon · outdoor',
      query:
        'city=riyadh&gender=2&max=1200&day=0,4&time=2&setting=outdoor&category=swimming&q=padel+courts',
    })
    expect((await list('ar')).searches[0]?.title).toBe(
      '«padel courts» · سباحة · الرياض · للبنات · حتى ١٬٢٠٠ ر.س · الأحد والخميس · بعد الظهر · في الهواء الطلق',
    )
    expect((await list()).searches).toEqual([body.search])
  })

  test('lose invisible characters', async () => {
    const { body, status } = await add({ searchTerm: 'pa\u0000del\ud83d \u202ecou\u200brts\u0007' })
    expect(status).toBe(200)
    expect(body.search.query).toBe('q=padel+courts')
  })

  test('are stored once, however often the same is saved, and their year starts again', async () => {
    const { body: first } = await add({ searchTerm: 'padel', weekdays: [1, 2] })
    const { now } = api.clock
    api.clock.now = new Date(now.getTime() + MINUTE_MS)
    const again = await Promise.all([
      add({ weekdays: [2, 1], searchTerm: ' padel', genderId: null }),
      add({ weekdays: [2, 1, 1], searchTerm: 'padel' }),
    ])
    const { searches } = await list()
    expect(searches).toHaveLength(1)
    expect(again.map(({ body }) => body.search)).toEqual([searches[0], searches[0]])
    expect(searches[0]).toMatchObject({
      searchId: first.search.searchId,
      savedAt: first.search.savedAt,
    })
    const later = Date.parse(searches[0]?.endsAt ?? '') - Date.parse(first.search.endsAt)
    expect(later).toBe(MINUTE_MS)
    api.clock.now = now
  })

  test('contain no first name of a child', async () => {
    await add({ searchTerm: 'padel for sara' })
    await add({ searchTerm: 'سباحة عبدالله لعبد الله' })
    const rows = await api.deps.db
      .select()
      .from(savedSearches)
      .where(eq(savedSearches.userId, family.userId))
    expect(JSON.stringify(rows)).toContain('padel')
    expect(JSON.stringify(rows)).not.toMatch(/sara/i)
    const alone = await add({ searchTerm: 'Sara' })
    expect([alone.status, alone.body.errors?.[0]]).toMatchObject([
      400,
      { path: 'searchTerm', code: 'required' },
    ])
  })

  test('need at least one filter, and refuse unknown values', async () => {
    for (const nothing of [{}, { searchTerm: 'pa' }, { weekdays: [], category: [], cityId: null }])
      expect((await add(nothing)).body.errors?.[0]).toMatchObject({ code: 'required' })
    const unknown = [{ cityId: 999 }, { schoolId: 999 }, { category: 'none' }]
    for (const search of [...unknown, { activityAgeRangeId: 999 }])
      expect((await add(search)).body.errors?.[0]).toMatchObject({
        path: Object.keys(search)[0],
        code: 'unknown_value',
      })
    expect(await titles()).toEqual([])
  })

  test('are at most twenty, also if several are saved at the same moment', async () => {
    const searches = Array.from({ length: MAX_SAVED_SEARCHES + 3 }, (_, at) => ({
      searchTerm: `padel ${at}`,
    }))
    const answers = await Promise.all(searches.map(search => add(search)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_SAVED_SEARCHES)
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body.message).toMatch(
      /^You have 20 saved searches, which is the most we can keep/,
    )
    const arabic = await add({ searchTerm: 'chess' }, { ...family, language: 'ar' })
    expect(arabic.body.message).toMatch(/^لديكم 20 بحثًا محفوظًا/)

    const { searches: kept } = await list()
    const renewed = await add({ searchTerm: kept[0]?.title.replace(/[“”]/g, '') })
    expect(renewed.status).toBe(200)
    await api.send(removeSavedSearch, { searchId: kept[0]?.searchId }, family)
    expect((await add({ searchTerm: 'chess' })).status).toBe(200)
  })

  test('can be seen and ended by nobody else', async () => {
    const { body } = await add({ searchTerm: 'padel' })
    const { searchId } = body.search
    const other = await makeFamily(api, [])
    expect((await list('en', other)).searches).toEqual([])
    expect((await api.send(removeSavedSearch, { searchId }, other)).status).toBe(404)
    expect(await titles()).toEqual(['“padel”'])

    expect((await api.send(removeSavedSearch, { searchId }, family)).status).toBe(204)
    expect((await api.send(removeSavedSearch, { searchId }, family)).status).toBe(404)
    expect(await titles()).toEqual([])
  })

  test('show how their parent is notified, with the current settings', async () => {
    const change = (values: object) =>
      api.deps.db.update(users).set(values).where(eq(users.id, family.userId))
    expect((await list()).by).toEqual(['email'])
    await change({
      phoneNumber: '+966512300777',
      phoneConfirmedAt: api.clock.now,
      emailConfirmedAt: null,
    })
    expect((await list()).by).toEqual(['sms'])
    await change({ phoneConfirmedAt: null })
    expect((await list()).by).toEqual([])
  })

  test('expire after a year in which they were not renewed', async () => {
    const { now } = api.clock
    await add({ searchTerm: 'padel' })
    api.clock.now = new Date(now.getTime() + MINUTE_MS)
    await add({ searchTerm: 'chess' })
    api.clock.now = new Date(now.getTime() + 365 * DAY_MS + 1)
    await deleteExpired(api.deps, ['savedSearches'])
    api.clock.now = now
    expect(await titles()).toEqual(['“chess”'])
  })

  test('are deleted with the account', async () => {
    await add({ searchTerm: 'padel' })
    await api.deps.db.delete(users).where(eq(users.id, family.userId))
    const left = await api.deps.db
      .select()
      .from(savedSearches)
      .where(eq(savedSearches.userId, family.userId))
    expect(left).toEqual([])
  })

  describe('with the link of a notice', () => {
    const tokenFor = (linked: { searchId: string } | { userId: string }) =>
      endingAddress(api.deps, 'en', linked).split('#')[1] ?? ''
    const read = (token: string) =>
      api.send(getLinkedSearches, { token }, { address: newIpAddress() })
    const end = (token: string) =>
      api.send(endLinkedSearches, { token }, { address: newIpAddress() })

    test('one is shown and ended without signing in, and ending it again is no error', async () => {
      const { body } = await add({ searchTerm: 'padel' })
      await add({ searchTerm: 'chess' })
      const token = tokenFor({ searchId: body.search.searchId })
      expect((await read(token)).body).toEqual({
        total: 1,
        search: { title: '“padel”', query: 'q=padel' },
      })
      expect((await end(token)).status).toBe(204)
      expect(await titles()).toEqual(['“chess”'])
      expect((await end(token)).status).toBe(204)
      expect((await read(token)).body).toEqual({ total: 0, search: null })
    })

    test('all are counted without being shown, and end with one press', async () => {
      await add({ searchTerm: 'padel' })
      await add({ searchTerm: 'chess' })
      const token = tokenFor({ userId: family.userId })
      expect((await read(token)).body).toEqual({ total: 2, search: null })
      expect((await end(token)).status).toBe(204)
      expect(await titles()).toEqual([])
    })

    test('mail programs end all of them with POST, and nothing with GET', async () => {
      await add({ searchTerm: 'padel' })
      const token = tokenFor({ userId: family.userId })
      const address = `/api/savedsearches/unsubscribe?token=${token}`
      const looked = await api.ask(address, {}, { address: newIpAddress() })
      expect([looked.status, looked.headers.get('Location')]).toEqual([
        302,
        `${api.deps.siteUrl}/saved-search#${token}`,
      ])
      expect(await titles()).toEqual(['“padel”'])
      const posted = await api.ask(
        address,
        { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) },
        { address: newIpAddress() },
      )
      expect(posted.status).toBe(204)
      expect(await titles()).toEqual([])
    })

    test('a token that the server did not issue shows and ends nothing', async () => {
      const { body } = await add({ searchTerm: 'padel' })
      const token = tokenFor({ searchId: body.search.searchId })
      const all = tokenFor({ userId: family.userId })
      const wrong = [
        '',
        'none',
        `a${token.slice(1)}`,
        `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
        token.slice(0, 23) + all.slice(23),
      ]
      for (const one of wrong.filter(Boolean)) {
        expect((await read(one)).status).toBe(404)
        expect((await end(one)).status).toBe(404)
      }
      expect(await titles()).toEqual(['“padel”'])
    })
  })
})
