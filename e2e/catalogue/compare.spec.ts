import { getActivityByGid } from '#contract/activities.ts'
import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { comparePath } from '../../src/lib/activities/compare-address.ts'
import { activityName } from '../../src/lib/activities/card-facts.ts'
import { fill, formatMoney } from '../../src/lib/format/format.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expectAccessible, showWholePage } from '../support/axe.ts'
import { expect, inLanguage, test } from '../support/fixtures.ts'
import { dataOf, find } from '../support/list.ts'
import { expectToFit } from '../support/reflow.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

for (const language of LANGUAGES) {
  const { compare: t } = messagesFor(language)

  test(`a parent compares activities side by side, removes one and opens another (${language})`, async ({
    api,
    page,
  }) => {
    const { data } = await find(api, { pageSize: 100, searchTerm: 'swimming' })
    const [one] = data
    const { data: activity } = dataOf(await api(getActivityByGid, { gid: one?.gId ?? '' }))
    await page.goto(activityPath(language, activity))
    await page.getByRole('link', { name: t.withSimilar }).click()
    const columns = page.getByRole('columnheader')
    await expect(columns).toHaveCount(3)
    await expect(columns.first()).toHaveText(activityName(language, activity))
    const table = page.getByRole('table', { name: t.table })
    await expect(table).toContainText(formatMoney(language, activity.fees))
    await expectAccessible(page, 'activities side by side')
    await showWholePage(page, 360)
    await expectToFit(page)

    const removed = fill(t.removeNamed, { name: activityName(language, activity) })
    await page.getByRole('link', { name: removed, exact: true }).click()
    await expect(columns).toHaveCount(2)
    await expect(table).not.toContainText(activityName(language, activity))

    await page.emulateMedia({ media: 'print' })
    await expect(table.getByRole('rowheader').first()).toBeVisible()
    await expect(table.getByRole('link', { name: t.see })).toHaveCount(0)
  })
}

test('on a phone two activities fit side by side, and of three the last one shows its edge', async ({
  api,
  page,
}) => {
  const { data } = await find(api, { pageSize: 3 })
  const gIds = data.map(({ gId }) => gId)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(comparePath('ar', gIds))
  const last = page.getByRole('columnheader').last()
  expect((await last.boundingBox())?.x).toBeLessThan(0)
  await expect(last).toBeInViewport()

  await page.goto(comparePath('ar', gIds.slice(0, 2)))
  const { excess } = await page.getByRole('table').evaluate(({ parentElement: row }) => ({
    excess: (row?.scrollWidth ?? NaN) - (row?.clientWidth ?? NaN),
  }))
  expect(excess).toBe(0)
})

test('a removed activity leaves the others side by side; without any, the page leads to the list', async ({
  api,
  request,
}) => {
  const { compare: t } = messagesFor('en')
  const { data } = await find(api, { pageSize: 2 })
  const [one, two] = data.map(({ gId }) => gId)
  const html = async (gIds: readonly string[]) =>
    (await request.get(comparePath('en', gIds))).text()
  const withGone = await html([one ?? '', UNKNOWN, two ?? ''])
  expect(withGone.match(/scope="col"/g)).toHaveLength(2)
  expect(await html([UNKNOWN])).toContain(t.empty.text)
  expect(await html([])).toContain('noindex')
  const stranger = await request.get(inLanguage('ar', '/compare?gids=<script>,1'))
  expect(stranger.status()).toBe(200)
})
