import { messagesFor } from '../../src/i18n/index.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expect, test } from '../support/fixtures.ts'
import { find } from '../support/list.ts'

const { details: t } = messagesFor('en')

test("a link is shared with the device's own dialog, or copied if there is none", async ({
  api,
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = async data =>
      void document.documentElement.setAttribute('data-shared', data?.url ?? '')
  })
  const [card] = (await find(api, {})).data
  await page.goto(card ? activityPath('en', card) : '')
  await page.getByRole('link', { name: t.share }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', page.url())

  await page.evaluate(() => {
    navigator.canShare = () => false
  })
  await page.getByRole('link', { name: t.share }).click()
  await expect(page.getByRole('status').filter({ hasText: t.copied })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})
