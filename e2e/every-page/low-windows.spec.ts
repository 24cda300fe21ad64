import type { Page } from '@playwright/test'
import { openUntilIdle } from '../../scripts/lib/open-until-idle.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expect, inLanguage, test, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { find } from '../support/list.ts'

// A window of 1280 × 1024 at 400 %.
test.use({ viewport: { width: 320, height: 256 } })

const MOST_STOPS = 160

/** The element that has the focus, and what covers a part of it that would be visible otherwise. */
function coverOfFocus(): { what: string; cover: string | null } {
  const element = document.activeElement ?? document.body
  const what = element.outerHTML.slice(0, 120)
  const { bottom, left, right, top } = element.getBoundingClientRect()
  const within = (part: number, from: number, to: number, end: number) => {
    const [start, stop] = [Math.max(from, 0), Math.min(to, end)]
    return start + (stop - start) * part
  }
  // Points within the circle of a round element.
  const parts = [0.2, 0.5, 0.8]
  for (const part of parts)
    for (const other of parts) {
      const seen = document.elementFromPoint(
        within(part, left, right, innerWidth),
        within(other, top, bottom, innerHeight),
      )
      const isOwn = seen && (element.contains(seen) || seen.contains(element))
      // The link of a card covers all of it; a check box has its label above it.
      const around = element.closest('article, label, .check')
      if (!isOwn && !around?.contains(seen)) {
        const cover = seen?.outerHTML.slice(0, 120) ?? 'out of view'
        return { what, cover }
      }
    }
  return { what, cover: null }
}

/** Goes through a page with Tab; returns what was covered when it had the focus. */
async function coveredStops(page: Page, path: string): Promise<string[]> {
  await openUntilIdle(page, path)
  const covered: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const { cover, what } = await page.evaluate(coverOfFocus)
    // The end of the page: the focus is back before its first element.
    if (what.startsWith('<body')) return covered
    if (cover) covered.push(`${what} is under ${cover}`)
  }
  throw new Error('The end of the page was not reached.')
}

for (const language of FLOW_LANGUAGES)
  test(`nothing covers the focused element, from the first to the last (${language})`, async ({
    api,
    page,
  }) => {
    const [card] = (await find(api, { searchTerm: 'chess' })).data
    const details = card ? activityPath(language, card) : ''
    const list = inLanguage(language, '/?city=riyadh&q=chess')
    for (const path of [list, details, inLanguage(language, '/contactus')])
      await test.step(`${path} at 400 %`, async () => {
        expect.soft(await coveredStops(page, path), path).toEqual([])
      })

    await test.step('on a phone, with the sticky header and the bar', async () => {
      await page.setViewportSize({ width: 360, height: 640 })
      expect.soft(await coveredStops(page, details)).toEqual([])
      await page.mouse.wheel(0, -20_000)
      await page.mouse.wheel(0, 200)
      await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('complementary')).toBeInViewport({ ratio: 1 })
    })
  })
