import { getActivityByGid } from '#contract/activities.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { comparePath } from '../../src/lib/activities/compare-address.ts'
import { activityName } from '../../src/lib/activities/card-facts.ts'
import { fill, formatMoney } from '../../src/lib/format/format.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, FLOW_LANGUAGES, inLanguage, test } from '../support/fixtures.ts'
import { dataOf, find } from '../support/list.ts'
import { expectToFit, setTextSize } from '../support/reflow.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

/** How much wider the table is than the row in which it scrolls. */
const excessOf = ({ parentElement: row }: Element) =>
  (row?.scrollWidth ?? NaN) - (row?.clientWidth ?? NaN)

for (const language of FLOW_LANGUAGES) {
  const { compare: t } = messagesFor(language)

  test(`a parent compares activities side by side, also on a phone, removes one, and prints them (${language})`, async ({
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
    await expectToFit(page)
    await setTextSize(page, 100)

    // Two fit side by side on a phone, and the last of three shows its edge.
    await page.setViewportSize({ width: 360, height: 740 })
    expect((await columns.last().boundingBox())?.x).toBeLessThan(0)
    await expect(columns.last()).toBeInViewport()

    const removed = fill(t.removeNamed, { name: activityName(language, activity) })
    await page.getByRole('link', { name: removed, exact: true }).click()
    await expect(columns).toHaveCount(2)
    expect(await table.evaluate(excessOf)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(table).not.toContainText(activityName(language, activity))

    await page.emulateMedia({ media: 'print' })
    await expect(table.getByRole('rowheader').first()).toBeVisible()
    await expect(table.getByRole('link', { name: t.see })).toHaveCount(0)
  })
}

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
