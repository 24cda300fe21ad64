import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { findings } from '../support/axe.ts'
import { expect, inLanguage, test } from '../support/fixtures.ts'
import { setTextSize } from '../support/reflow.ts'

/** Where the menu becomes a row of entries, and the search a field between them. */
const WIDTHS = [1023, 1024, 1151, 1152, 1247, 1248, 1280]
/** Enough for two words of what can be looked for. */
const READABLE = 96

for (const language of LANGUAGES) {
  const { search } = messagesFor(language).site

  test(`the header is one row in which all can be hit (${language})`, async ({ page }) => {
    await page.goto(inLanguage(language, '/aboutus'))
    const header = page.getByRole('banner')
    const input = header.getByRole('searchbox')

    for (const width of WIDTHS)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        expect((await header.boundingBox())?.height).toBeLessThan(80)
        expect(await findings(page, 'header')).toEqual([])
        if (await input.isVisible())
          expect((await input.boundingBox())?.width).toBeGreaterThanOrEqual(READABLE)
      })
  })

  test(`a narrow desktop opens the search over the header (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto(inLanguage(language, '/aboutus'))
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: search.open }).click()
    await expect(header.getByRole('searchbox')).toBeFocused()

    await header.getByRole('searchbox').fill('chess')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(url => url.searchParams.get('q') === 'chess')
  })
}

for (const language of LANGUAGES)
  test(`very large text on a narrow phone leaves the name in the header (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(inLanguage(language, '/aboutus'))
    await setTextSize(page, 180)
    const { menu, name } = messagesFor(language).site
    const banner = page.getByRole('banner')
    await expect(banner.getByText(name, { exact: true }).first()).toBeVisible()
    await expect(banner.getByRole('button', { name: menu.open })).toBeInViewport({ ratio: 1 })
  })
