import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Language } from '#contract/language.ts'
import { painted } from './shift.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What another theme can change: it changes colours and nothing else. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** Seven to one (WCAG 1.4.6), for what is read in the sun. */
const IN_THE_SUN = ['color-contrast-enhanced']

/** Of a list of activities the first ones tell as much as all two dozen, and take a quarter of the time. */
const CARDS_ALIKE = '.cards > li:nth-child(n + 7)'

/** Half a megabyte, which takes a page a third of a second to read: it is given once. */
const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong within an element, and what it could not decide, by tags or by rules. */
export async function findings(
  page: Page,
  within = 'html',
  rules: string[] = TAGS,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const { incomplete, violations } = await page.evaluate(
    ([within, alike, rules]) =>
      // A list of all that is right would take as long as looking.
      window.axe.run(
        { include: [within], exclude: [alike] },
        {
          resultTypes: ['violations', 'incomplete'],
          runOnly: rules,
          // A frame shows a page that is looked at by itself, and runs no scripts.
          iframes: false,
          rules: { 'frame-tested': { enabled: false } },
        },
      ),
    [within, CARDS_ALIKE, rules] as const,
  )
  return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.map(({ failureSummary = '', target }) => `${id} at ${String(target)}: ${failureSummary}`),
  )
}

/** That axe finds nothing wrong: in the light theme, and in the colours of the dark one. */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft(await findings(page, within), what).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findings(page, within, OF_COLOURS), `${what}, dark`).toEqual([])
}

/** The theme in which a page is looked at in a language: each is seen in one of them, and all colours in both. */
const THEME: Readonly<Record<Language, 'dark' | 'light'>> = { ar: 'dark', en: 'light' }

/** The same where the other language is looked at as well: in one theme for each language. */
export async function expectAccessibleIn(
  language: Language,
  page: Page,
  what: string,
  within?: string,
): Promise<void> {
  await page.emulateMedia({ colorScheme: THEME[language] })
  expect.soft(await findings(page, within), what).toEqual([])
}

/** That every text can be read in the sun, in both themes. */
export async function expectReadableInTheSun(page: Page, within: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await findings(page, within, IN_THE_SUN), `${colorScheme}, in the sun`).toEqual([])
  }
}

/** What axe looks at is the same in both languages but for its width: a phone in one, a desktop in the other. */
export const AXE_WIDTH: Readonly<Record<Language, number>> = { ar: 360, en: 1280 }

/** In a window as high as the page, so that nothing stands over anything else. Letters that come late move its end. */
export async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(() => document.fonts.ready)
  const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect
    .poll(async () => {
      const height = await heightOfPage()
      await page.setViewportSize({ width, height })
      // Cards that come near are laid out in the next frame, and are not as high as was guessed.
      await painted(page)
      return (await heightOfPage()) - height
    })
    .toBe(0)
}

/** Of the whole page: where it scrolls, axe cannot see what stands under what sticks. */
export async function findingsOnPage(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await showWhole(page, before?.width ?? 1280)
  const found = await findings(page)
  if (before) await page.setViewportSize(before)
  return found
}
