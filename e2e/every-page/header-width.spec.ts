import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { findings } from '../support/axe.ts'
import { expect, inLanguage, test } from '../support/fixtures.ts'
import { setTextSize } from '../support/reflow.ts'

/** Widths around which the menu becomes a row of links, and the search a field between them. */
const WIDTHS = [1023, 1024, 1151, 1152, 1247, 1248, 1280]
/** Widths with another layout than the one before; in the others only the room differs. */
const FIRST_OF_THEIR_KIND = new Set([1023, 1024, 1152, 1248])
const OF_ROOM = ['target-size']
/** Room for two words of a search. */
const READABLE = 96

for (const language of LANGUAGES) {
  const { menu, name, search } = messagesFor(language).site

  test(`the header is one row whose targets can all be hit, also with the name in very large text (${language})`, async ({
    page,
  }) => {
    await page.goto(inLanguage(language, '/aboutus'))
    const header = page.getByRole('banner')
    const input = header.getByRole('searchbox')
    for (const width of WIDTHS)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        expect.soft((await header.boundingBox())?.height).toBeLessThan(80)
        // Rules that do not depend on room find the same in both languages.
        const isWhole = language === 'ar' && FIRST_OF_THEIR_KIND.has(width)
        expect.soft(await findings(page, 'header', isWhole ? undefined : OF_ROOM)).toEqual([])
        if (await input.isVisible())
          expect.soft((await input.boundingBox())?.width).toBeGreaterThanOrEqual(READABLE)
      })

    await page.setViewportSize({ width: 320, height: 640 })
    await setTextSize(page, 180)
    await expect(header.getByText(name, { exact: true }).first()).toBeVisible()
    await expect(header.getByRole('button', { name: menu.open })).toBeInViewport({ ratio: 1 })

    await setTextSize(page, 100)
    await page.setViewportSize({ width: 1024, height: 800 })
    await header.getByRole('button', { name: search.open }).click()
    await expect(input).toBeFocused()
    await input.fill('chess')
    if (language === 'en') return
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(url => url.searchParams.get('q') === 'chess')
  })
}
