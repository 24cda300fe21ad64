import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Card, getActivities, searchActivities } from '#contract/activities.ts'
import { LEFT_OUT_HEADER, readLeftOut } from '#contract/search/left-out.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { named, row } from '../../support/catalogue/rows.ts'

const jeddah = { en: 'Jeddah', ar: 'جدة' }

describe('POST activities/searchactivities if no activity has all words', () => {
  let api: TestApi
  const find = async (searchTerm: string, more: object = {}) => {
    const { body, headers } = await api.send(searchActivities, { searchTerm, ...more })
    return {
      names: (body as Card[]).map(card => card.activityName),
      total: Number(headers.get('X-Total-Count')),
      leftOut: readLeftOut(headers.get(LEFT_OUT_HEADER)),
      link: headers.get('Link') ?? '',
    }
  }

  beforeAll(async () => {
    api = await startApi({
      rows: [
        row({ name: named('Swimming', 'السباحة') }),
        row({ name: named('Chess', 'الشطرنج') }),
        row({ name: named('Chess Puzzles'), startDate: '2026-09-07' }),
        row({ name: named('Chess by the Sea'), city: jeddah, school: named('Coral School') }),
        row({ name: named('Snowball Toss'), description: named('We use ScratchJr.') }),
        row({ name: named('Snow Ball Dance') }),
        row({ name: named('Ball in the Snow') }),
      ],
    })
  })
  afterAll(() => api.close())

  test('shows what the best of them find, and says which word was left out', async () => {
    expect(await find('chess xyzzy')).toMatchObject({
      total: 3,
      leftOut: [{ words: 'xyzzy', total: 0 }],
    })
    expect(await find('السباحة القمرية')).toMatchObject({
      names: ['Swimming'],
      leftOut: [{ words: 'القمرية', total: 0 }],
    })
  })

  test('says how many results each left-out word would have alone', async () => {
    expect(await find('Swimming chess')).toMatchObject({
      total: 3,
      leftOut: [{ words: 'Swimming', total: 1 }],
    })
  })

  test('leaves out the same words on every page, and pages link to each other', async () => {
    const search = { pageSize: 2, sort: 'soonest' }
    const first = await find('chess xyzzy', { ...search, page: 1 })
    const second = await find('chess xyzzy', { ...search, page: 2 })
    expect(first.leftOut).toEqual(second.leftOut)
    expect([first.total, second.total]).toEqual([3, 3])
    expect(new Set([...first.names, ...second.names]).size).toBe(3)
    expect(first.link).toMatch(/searchTerm=chess\+xyzzy&page=2[^>]*>; rel="next"/)
    expect(second.link).not.toContain('rel="next"')
  })

  test('respects the filters: a word that finds something only elsewhere is left out', async () => {
    const { body } = await api.send(searchActivities, { searchTerm: 'coral' })
    const [{ cityId } = { cityId: 0 }] = body as Card[]
    expect(await find('swimming chess', { cityId })).toMatchObject({
      names: ['Chess by the Sea'],
      leftOut: [{ words: 'swimming', total: 0 }],
    })
  })

  test('shows nothing if no word finds anything', async () => {
    expect(await find('xyzzy plugh')).toMatchObject({ names: [], total: 0, leftOut: [] })
  })

  test('says nothing if all words are found, or only stop words are not', async () => {
    expect(await find('chess sea')).toMatchObject({ names: ['Chess by the Sea'], leftOut: [] })
    expect(await find('chess lessons for kids')).toMatchObject({ total: 3, leftOut: [] })
    expect(await find('دورة')).toMatchObject({ total: 7, leftOut: [] })
  })

  test('says the same for a GET request', async () => {
    const { headers } = await api.send(getActivities, { searchTerm: 'chess xyzzy' })
    expect(headers.get(LEFT_OUT_HEADER)).toBe('xyzzy;total=0')
  })

  test.each([
    ['snowball', ['Snow Ball Dance', 'Snowball Toss']],
    ['snow ball toss', ['Snowball Toss']],
    ['snow-ball dance', ['Snow Ball Dance']],
    ['scratch jr', ['Snowball Toss']],
  ])('finds compounds in one word and in two: %s', async (text, names) => {
    expect((await find(text)).names.toSorted()).toEqual(names)
  })

  test.each([
    'a '.repeat(100),
    'ﷺ'.repeat(200),
    [...'bcdfghjkmnpq'].map(letter => `${letter}chess`).join(' '),
    'chess \ud800 %00 ;total=9, x',
  ])('answers any typed text: %j', async text => {
    const { headers, status } = await api.send(searchActivities, { searchTerm: text.slice(0, 200) })
    expect(status).toBe(200)
    expect((headers.get(LEFT_OUT_HEADER) ?? '').length).toBeLessThan(5_000)
    expect(api.logged).toEqual([])
  })
})
