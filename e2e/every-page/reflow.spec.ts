import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, inLanguage, openHome, test } from '../support/fixtures.ts'
import { expectToFit, overflow, setTextSize } from '../support/reflow.ts'

test.describe('on a page of 320 px with large text', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the filters can still be used', async ({ page }) => {
    const { list } = messagesFor('ar')
    await page.goto('/ar/')
    await setTextSize(page, 200)
    await page.getByRole('button', { name: list.filtersNone, exact: true }).click()
    await page.getByRole('combobox', { name: list.labels.time }).selectOption('1')
    await page.getByRole('button', { name: list.close }).click()

    await expect(page).toHaveURL('/ar/?time=1')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
})

test.describe('the headline that types itself', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('fits every width in both languages', async ({ page }) => {
    for (const language of LANGUAGES) {
      await openHome(page, inLanguage(language, '/'))
      const { pause } = messagesFor(language).home
      await expect(page.getByRole('button', { name: pause })).toBeVisible()

      await expectToFit(page)
    }
  })
})

test('nothing in the header of a page stands over anything else with large text', async ({
  page,
}) => {
  for (const path of ['/login', '/ar/login', '/aboutus', '/ar/aboutus']) {
    await page.goto(path)
    await setTextSize(page, 200)
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await page.evaluate(findOverlaps), `${path} at ${width} px`).toEqual([])
    }
  }
})

/** The links and buttons of the header that share room. */
function findOverlaps(): string[] {
  const shown = [...document.querySelectorAll('header :is(a, button)')].filter(element =>
    element.checkVisibility(),
  )
  const boxes = shown.map(element => ({ element, box: element.getBoundingClientRect() }))
  return boxes.flatMap(({ box, element }, place) =>
    boxes
      .slice(place + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      )
      .map(other => `${element.className} and ${other.element.className}`),
  )
}
