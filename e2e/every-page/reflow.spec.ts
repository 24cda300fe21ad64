import type { Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, inLanguage, test } from '../support/fixtures.ts'
import { addressOf, PAGES_IN_LANGUAGES } from '../support/pages.ts'

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
      const cut: Record<string, string[]> = {}
      for (const textSize of [100, 200]) {
        await page.evaluate(size => {
          document.documentElement.style.fontSize = `${size}%`
        }, textSize)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          const here = `${width} px at ${textSize} %`
          excess[here] = await overflow(page)
          cut[here] = await page.evaluate(findCutOff)
        }
      }

      expect(Object.entries(excess).filter(([, pixels]) => pixels > 0)).toEqual([])
      expect(Object.entries(cut).filter(([, found]) => found.length > 0)).toEqual([])
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

for (const path of ['/login', '/ar/login', '/aboutus', '/ar/aboutus'])
  test(`nothing in the header of ${path} stands over anything else with large text`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(findOverlaps), `${width} px`).toEqual([])
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

/** Controls and texts that are seen but reach beyond the window: what is clipped scrolls nothing. */
function findCutOff(): string[] {
  const isBeyond = ({ left, right, width }: DOMRect) =>
    width > 1 && (left < -1 || right > innerWidth + 1)
  /** In a row that is scrolled, or not meant to be seen. */
  const isExempt = (element: Element): boolean => {
    const { clipPath, overflowX } = getComputedStyle(element)
    const scrolls = overflowX === 'auto' || overflowX === 'scroll'
    if (scrolls || clipPath !== 'none') return true
    return element.parentElement !== null && isExempt(element.parentElement)
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !isExempt(element)

  const controls = [...document.body.querySelectorAll('a, button, input, select, textarea')]
    .filter(element => isBeyond(element.getBoundingClientRect()) && isSeen(element))
    .map(element => `${element.tagName} ${element.className}`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { currentNode: text } = walker
    const range = document.createRange()
    range.selectNodeContents(text)
    const isCut = text.textContent?.trim() && [...range.getClientRects()].some(isBeyond)
    if (isCut && text.parentElement && isSeen(text.parentElement))
      texts.push(String(text.textContent).trim())
  }
  return [...controls, ...texts]
}
