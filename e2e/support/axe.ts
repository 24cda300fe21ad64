import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What another theme can change: it changes colours and nothing else. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds wrong within an element, and what it could not decide; with `ofColours`, only what
 * colours can break.
 */
export async function findings(
  page: Page,
  within = 'html',
  { ofColours = false } = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(within)
  // No page has frames: without this, each run opens a page of its own to put their results together.
  axe.setLegacyMode(true)
  const chosen = ofColours ? axe.withRules(OF_COLOURS) : axe.withTags(TAGS)
  const { incomplete, violations } = await chosen.analyze()
  return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.map(({ failureSummary = '', target }) => `${id} at ${String(target)}: ${failureSummary}`),
  )
}

/** In a window as high as the page, so that nothing stands over anything else. */
export async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
}

/** Of the whole page: where it scrolls, axe cannot see what stands under what sticks. */
export async function findingsOnPage(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await showWhole(page, before?.width ?? 1280)
  const found = await findings(page)
  if (before) await page.setViewportSize(before)
  return found
}
