import type { Page } from '@playwright/test'
import { messagesFor } from '../src/i18n/index.ts'
import { expect, inLanguage, test } from './fixtures.ts'
import { addressOf, PAGES_IN_LANGUAGES } from './pages.ts'

const WIDTHS = [320, 360, 768, 1280]

/** How far the page could be scrolled sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

for (const { language, name } of PAGES_IN_LANGUAGES)
  test.describe(`${name} in ${language}`, () => {
    test.use({ expectedFailures: [/nothing-is-here/] })

    test('fits every width, also with text twice as large', async ({ api, page }) => {
      await page.goto(inLanguage(language, await addressOf(name, api)))
      const excess: Record<string, number> = {}
      for (const textSize of [100, 200]) {
        await page.evaluate(size => {
          document.documentElement.style.fontSize = `${size}%`
        }, textSize)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          excess[`${width} px at ${textSize} %`] = await overflow(page)
        }
      }

      expect(Object.entries(excess).filter(([, pixels]) => pixels > 0)).toEqual([])
    })
  })

test.describe('on a page of 320 px with large text', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the filters can still be used', async ({ page }) => {
    const { list } = messagesFor('ar')
    await page.goto('/ar/')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await page.getByRole('button', { name: list.filtersNone, exact: true }).click()
    await page.getByRole('combobox', { name: list.labels.time }).selectOption('1')
    await page.getByRole('button', { name: list.close }).click()

    await expect(page).toHaveURL('/ar/?time=1')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
})
