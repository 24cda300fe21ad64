import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCategories } from '#contract/categories.ts'
import { startApi, type TestApi } from '../support/servers/app.ts'
import { named, row } from '../support/catalogue/rows.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({
    rows: [
      row({ category: named('Swimming', 'السباحة') }),
      // Over long ago, but the category can still be chosen for another activity.
      row({
        category: named('Archery', 'الرماية'),
        startDate: '2020-01-01',
        endDate: '2020-02-01',
      }),
    ],
  })
})
afterAll(() => api.close())

test('all categories are listed, also those without an activity', async () => {
  expect((await api.send(getCategories, {})).body).toEqual([
    { slug: 'archery', name_En: 'Archery', name_Ar: 'الرماية' },
    { slug: 'swimming', name_En: 'Swimming', name_Ar: 'السباحة' },
  ])
})
