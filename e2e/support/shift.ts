import type { Page } from '@playwright/test'
import { expect, hold } from './fixtures.ts'

const FONTS = /\.woff2$/

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

interface Moved {
  what: string
  value: number
}

declare global {
  interface Window {
    takeMoved?: () => Moved[]
  }
}

/**
 * Collects what a layout shift moves, from the first paint on; call before the page is opened. The
 * font is held back until it is called for: whether it comes before or after the first paint is a
 * matter of how busy the machine is. Open pages without waiting for `load`, which waits for fonts.
 */
export async function watchShifts(page: Page) {
  let fonts = await hold(page, FONTS)
  await page.addInitScript(() => {
    const moved: Moved[] = []
    const note = ({ sources, value }: Shift) => {
      const nodes = sources.map(
        ({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`,
      )
      moved.push({ what: nodes.join(', '), value })
    }
    const observer = new PerformanceObserver(list => (list.getEntries() as Shift[]).forEach(note))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.takeMoved = () => {
      // A busy page is told of what has moved only later.
      for (const shift of observer.takeRecords()) note(shift as Shift)
      return moved.splice(0)
    }
  })
  /** What moved since it was asked last. */
  const moved = () => page.evaluate(() => window.takeMoved?.() ?? [])
  return {
    moved,
    /** The sum of that. */
    score: async () => scoreOf(await moved()),
    /** Holds the font back from the next page too, which is opened in the same window. */
    async holdFont() {
      fonts = await hold(page, FONTS)
    },
    /** Lets the font come, and waits until it is painted. */
    async showFont() {
      await expect.poll(() => fonts.held.length, 'fonts that were held back').toBeGreaterThan(0)
      await fonts.release()
      await page.evaluate(() => document.fonts.ready.then(() => {}))
      await painted(page)
    },
  }
}

/** How much that is, all in all. */
export const scoreOf = (shifts: readonly Moved[]) =>
  shifts.reduce((total, { value }) => total + value, 0)

/** What is there by now has been painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}
