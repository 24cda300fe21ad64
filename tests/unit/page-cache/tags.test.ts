import { describe, expect, test } from 'vitest'
import { changedTags, tagsOf, collectTags } from '../../../server/page-cache/tags.ts'

const A = '0a000000-0000-4000-8000-000000000001'
const B = '0b000000-0000-4000-8000-000000000002'
const cards = JSON.stringify([
  { gId: A, cityId: 7, schoolId: 70 },
  { gId: B, cityId: 7, schoolId: 71 },
])
const ofBoth = [`activity:${A}`, `activity:${B}`]

describe('The tags of a page', () => {
  test.each([
    [
      'name every card and all lists',
      'activities/searchActivities',
      {},
      cards,
      [...ofBoth, 'lists'],
    ],
    [
      'name the city of a list',
      'activities/getactivities',
      { cityId: '7' },
      cards,
      [...ofBoth, 'city:7'],
    ],
    [
      'name the school of a list',
      'activities/searchactivities',
      { cityId: 7, schoolId: 70 },
      cards,
      [...ofBoth, 'school:70'],
    ],
    [
      'name a city without activities',
      'activities/searchactivities',
      { cityId: 7 },
      '[]',
      ['city:7'],
    ],
    [
      'name an activity, its school and its city',
      'activities/getactivitybygid',
      { gid: A },
      JSON.stringify({ gId: A, cityId: 7, schoolId: 70 }),
      [`activity:${A}`, 'school:70', 'city:7'],
    ],
    [
      'name the activity of requested dates',
      'activities/getactivitysessions',
      { gid: A },
      '[]',
      [`activity:${A}`],
    ],
    [
      'name the city of a list of schools',
      'schools/getschoolsnames',
      { cityId: '7' },
      '[]',
      ['city:7'],
    ],
    ['are empty for the list of cities', 'cities/getcities', {}, '[{"id":7}]', []],
    ['are empty for the meaning of a search', 'activities/readsearchterm', {}, '{"cityId":7}', []],
    [
      'name all lists for an unknown call',
      'activities/somethingnew',
      {},
      cards,
      [...ofBoth, 'lists'],
    ],
  ])('%s', (_, path, asked, answer, tags) => {
    expect(tagsOf(path, asked, answer)).toEqual(tags)
  })

  test('include the parameters and results of its calls, which reach it unchanged', async () => {
    const tags = new Set<string>()
    const api = collectTags(async () => Response.json(JSON.parse(cards), { status: 201 }), tags)
    const body = JSON.stringify({ cityId: 7 })
    const answer = await api(
      new Request('http://api/api/activities/searchactivities', { method: 'POST', body }),
    )
    expect([answer.status, await answer.text()]).toEqual([201, cards])
    expect([...tags]).toEqual([...ofBoth, 'city:7'])
  })
})

test('a change has the same tags', () => {
  expect(changedTags({ activities: [A], cities: [7], schools: [70], lists: true })).toEqual([
    `activity:${A}`,
    'city:7',
    'school:70',
    'lists',
  ])
  expect(changedTags({ cities: [7], order: true })).toEqual(['city:7', 'lists'])
  expect(changedTags({ activities: [A] })).toEqual([`activity:${A}`])
})
