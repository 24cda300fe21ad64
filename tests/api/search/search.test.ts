import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Card, searchActivities } from '#contract/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { named, row } from '../../support/catalogue/rows.ts'

describe('A typed search', () => {
  let api: TestApi
  const found = async (searchTerm: string, more: object = {}) => {
    const { body } = await api.send(searchActivities, { searchTerm, ...more })
    return (body as Card[]).map(card => card.activityName)
  }

  beforeAll(async () => {
    api = await startApi({
      rows: [
        row({
          name: named('Swimming for Beginners', 'السباحة للمبتدئين'),
          description: named('Lanes, floats and a warm pool.', 'مسبح دافئ وألواح طفو.'),
        }),
        row({
          name: named('Football', 'كرة القدم'),
          description: named('Matches after swimming season', ''),
          startDate: '2026-09-02',
          weekdays: [3],
        }),
        row({ name: named('Tennis', 'التنس'), category: named('Tennis') }),
        row({ name: named('Table Tennis', 'تنس الطاولة'), category: named('Table Tennis') }),
        row({ name: named('Poetry with Ahmad', 'شعر مع أحمد'), school: named('House of Letters') }),
        row({ name: named('Drawing', 'الرسم وتلوين الوجوه'), category: named('Art', 'الفنون') }),
        row({ name: named('Level 3 Robots', 'روبوت المستوى ٣') }),
      ],
    })
  })
  afterAll(() => api.close())

  test.each([
    ['the name', 'swimming', 'Swimming for Beginners'],
    ['the beginning of a word', 'beginn', 'Swimming for Beginners'],
    ['the Arabic name without its article', 'سباحه', 'Swimming for Beginners'],
    ['the Arabic name with its article', 'السباحة', 'Swimming for Beginners'],
    ['a name without its hamza', 'احمد', 'Poetry with Ahmad'],
    ['a word with its diacritics and tatweel', 'أَحْمَـــد', 'Poetry with Ahmad'],
    ['a word behind an Arabic "and"', 'تلوين', 'Drawing'],
    ['the school', 'letters', 'Poetry with Ahmad'],
    ['the category', 'فنون', 'Drawing'],
    ['the description', 'floats', 'Swimming for Beginners'],
    ['Arabic digits', 'المستوى 3', 'Level 3 Robots'],
    ['a letter missing', 'swiming', 'Swimming for Beginners'],
    ['two letters swapped', 'fotoball', 'Football'],
    ['a wrong letter in Arabic', 'السباخة', 'Swimming for Beginners'],
    ['what others call it', 'soccer', 'Football'],
    ['what the Gulf calls it', 'كورة', 'Football'],
    ['what others call it, mistyped', 'socer', 'Football'],
    ['capitals', 'TABLE tennis', 'Table Tennis'],
  ])('finds by %s: %s', async (_, text, name) => {
    expect(await found(text)).toContain(name)
  })

  test('finds table tennis for ping pong, and tennis only if it is meant', async () => {
    expect(await found('ping pong')).toEqual(['Table Tennis'])
    expect(await found('بينج بونج')).toEqual(['Table Tennis'])
  })

  test('a corrected word is searched as a whole word, so that it finds nothing unrelated', async () => {
    expect(await found('drawinng')).toEqual(['Drawing'])
    expect(await found('floatts')).toEqual(['Swimming for Beginners'])
    expect(await found('tennis')).toEqual(['Tennis'])
    expect(await found('tenni')).toEqual(['Table Tennis', 'Tennis'])
    expect(await found('levls')).toEqual([])
  })

  test('every word must match if one activity has them all', async () => {
    expect(await found('swimming football')).toEqual(['Football'])
    expect(await found('swimming', { genderId: 1, activityAgeRangeId: 99 })).toEqual([])
  })

  test('a match in the name ranks before a match in the text', async () => {
    expect(await found('swimming')).toEqual(['Swimming for Beginners', 'Football'])
    expect(await found('swimming', { sort: 'soonest' })).toEqual([
      'Football',
      'Swimming for Beginners',
    ])
  })

  test('pages by relevance do not overlap', async () => {
    const first = await found('swimming', { pageSize: 1, page: 1 })
    const second = await found('swimming', { pageSize: 1, page: 2 })
    const third = await found('swimming', { pageSize: 1, page: 3 })
    expect([first, second, third]).toEqual([['Swimming for Beginners'], ['Football'], []])
  })

  test.each(['', '  ', 'sw', 'سب', '!!!', '\u0000\u0000\u0000', '<>&', '\ud800\ud800\ud800'])(
    'shows everything for %j, which is too short for a search',
    async text => {
      expect(await found(text)).toHaveLength(7)
    },
  )

  test.each([`'; drop table activities; --`, `swim' & ':*`, '\\', 'a | b & !c:*', '%_%%'])(
    'takes %j as words and nothing else',
    async text => {
      const { status } = await api.send(searchActivities, { searchTerm: text })
      expect(status).toBe(200)
      expect(api.logged).toEqual([])
    },
  )
})
