import type { Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, test } from '../support/fixtures.ts'

const { overview: t, site } = messagesFor('en')

const week = (page: Page) => page.getByRole('region', { name: t.week.heading })
const days = (page: Page) => week(page).getByRole('heading', { level: 3 })
const range = (page: Page) => week(page).getByRole('status')

/** The week begins on Sunday and shows every child; each view has an address. */
async function turnPages(page: Page): Promise<void> {
  await page.goto('/profile')
  await expect(days(page)).toHaveCount(7)
  await expect(days(page).first()).toContainText('Sunday')
  await expect(days(page).last()).toContainText('Saturday')
  const now = await range(page).textContent()

  await week(page).getByRole('link', { name: t.week.next }).click()
  await expect(page).toHaveURL(/\/profile\?week=\d{4}-\d\d-\d\d$/)
  await expect(range(page)).not.toHaveText(now ?? '')
  for (const name of ['Sara', 'Omar', 'Lina'])
    await expect(week(page).getByText(name, { exact: true }).first()).toBeVisible()
  const next = await range(page).textContent()
  await page.reload()
  await expect(range(page)).toHaveText(next ?? '')

  await page.goBack()
  await expect(range(page)).toHaveText(now ?? '')
  await week(page).getByRole('link', { name: t.week.previous }).click()
  await week(page).getByRole('link', { name: t.week.today }).click()
  await expect(page).toHaveURL('/profile')
  await expect(range(page)).toHaveText(now ?? '')
}

/** On paper it is alone, black on white, on one sheet. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(days(page).first()).toBeVisible()
  const button = week(page).getByRole('button', { name: t.week.print })
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await button.click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')

  await page.emulateMedia({ media: 'print' })
  await expect(days(page).first()).toBeVisible()
  await expect(button).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: site.nav.footerLabel })).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(days(page).first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
}

test('a week begins on Sunday, shows every child, has its own address, says when it is empty, and can be printed alone', async ({
  page,
  parent: _,
}) => {
  await test.step('this week and others', () => turnPages(page))
  await test.step('a week without dates', async () => {
    await page.goto('/profile?week=2031-01-08')
    await expect(range(page)).toContainText(t.week.empty)
    await expect(range(page)).toContainText('5 – 11 January 2031')
    await week(page).getByRole('link', { name: t.week.today }).click()
    await expect(week(page).getByText(t.week.isToday, { exact: true })).toBeVisible()
  })
  await test.step('on paper', () => print(page))
})
