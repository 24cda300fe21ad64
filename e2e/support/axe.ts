import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Language } from '#contract/language.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules about colours: only these can differ between themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** A contrast of seven to one (WCAG 1.4.6), for pages that are read in sunlight. */
const SUNLIGHT_RULES = ['color-contrast-enhanced']

/** The first cards of a list are enough, and take a quarter of the time. */
const CARDS_ALIKE = '.cards > li:nth-child(n + 7)'

/** A page that still changes after so many looks has no end of it. */
const MAX_LOOKS = 5

/** Half a megabyte, which a page takes a third of a second to parse: it is injected once. */
const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe does not know the top layer. Whatever is in the middle of the page would overlap a dialog, if its order
 * were higher: the header, at one position of the page. Runs in the page.
 */
function raiseTopLayer(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':modal, :popover-open { z-index: calc(infinity) !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** What axe finds in the page as it is, and whether it changed meanwhile. Runs in the page. */
async function runAxe([within, alike, rules]: readonly [string, string[], string[]]) {
  let hasChanged = false
  const observer = new MutationObserver(() => (hasChanged = true))
  observer.observe(document, { attributes: true, childList: true, subtree: true })
  const { incomplete, violations } = await window.axe.run(
    { include: [within], exclude: alike },
    {
      // Reporting all passes would take as long as checking.
      resultTypes: ['violations', 'incomplete'],
      runOnly: rules,
      // The page in a frame is checked separately, and runs no scripts.
      iframes: false,
      rules: { 'frame-tested': { enabled: false } },
    },
  )
  if (observer.takeRecords().length > 0) hasChanged = true
  observer.disconnect()
  return { found: [...violations, ...incomplete], hasChanged }
}

/**
 * The violations that axe finds within an element, and what it could not decide, by tags or by rules. What it
 * finds while the page changes is not certain, because axe knows elements by their position: it looks again.
 */
export async function findings(
  page: Page,
  within = 'html',
  rules: string[] = TAGS,
  without?: string,
): Promise<string[]> {
  const left = without ? [CARDS_ALIKE, without] : [CARDS_ALIKE]
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE)
    await page.evaluate(raiseTopLayer)
  }
  for (let looks = 1; ; looks++) {
    const { found, hasChanged } = await page.evaluate(runAxe, [within, left, rules] as const)
    if (hasChanged && found.length > 0 && looks < MAX_LOOKS) continue
    return found.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ failureSummary = '', target }) => `${id} at ${String(target)}: ${failureSummary}`,
      ),
    )
  }
}

/**
 * Checks that axe finds nothing wrong: all rules in the light theme, and those about colours in the dark one.
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft(await findings(page, within), what).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findings(page, within, COLOUR_RULES), `${what}, dark`).toEqual([])
}

/** The theme for checks in a language: each language is checked in one of them, so both are covered. */
const THEME: Readonly<Record<Language, 'dark' | 'light'>> = { ar: 'dark', en: 'light' }

/**
 * The same if the other language is checked as well: one theme for each language. Parts that are the same on
 * other pages can be left out.
 */
export async function expectAccessibleIn(
  language: Language,
  page: Page,
  what: string,
  within?: string,
  without?: string,
): Promise<void> {
  await page.emulateMedia({ colorScheme: THEME[language] })
  expect.soft(await findings(page, within, TAGS, without), what).toEqual([])
}

/** Checks the contrast for sunlight of every text, in both themes. */
export async function expectReadableInTheSun(page: Page, within: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect
      .soft(await findings(page, within, SUNLIGHT_RULES), `${colorScheme}, in the sun`)
      .toEqual([])
  }
}

/**
 * axe finds the same in both languages except for widths: one is checked on a phone, the other on a desktop.
 */
export const AXE_WIDTH: Readonly<Record<Language, number>> = { ar: 360, en: 1280 }

/**
 * Makes the window as high as the page, so that nothing covers anything else. Late fonts change the height.
 */
export async function showWholePage(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  let height = await page.evaluate(heightOnceRead)
  await expect
    .poll(async () => {
      const before = height
      await page.setViewportSize({ width, height })
      height = await page.evaluate(heightOnceRead)
      return height - before
    })
    .toBe(0)
}

/**
 * The height of the page with its fonts. Cards near the viewport are laid out in the next frame, and may not
 * have the estimated height. Runs in the page.
 */
async function heightOnceRead(): Promise<number> {
  await document.fonts.ready
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  return document.documentElement.scrollHeight
}

/** Checks the whole page: if it scrolls, axe cannot see what is under sticky parts. */
export async function findingsOnPage(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await showWholePage(page, before?.width ?? 1280)
  const found = await findings(page)
  if (before) await page.setViewportSize(before)
  return found
}
