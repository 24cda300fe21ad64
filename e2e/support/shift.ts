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
 * Collects what layout shifts move, from the first paint on; call it before the page is opened. The font is
 * held back until the test releases it, because whether it comes before or after the first paint depends on
 * the machine. Open pages without waiting for `load`, which waits for fonts.
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
      // A busy page reports shifts later.
      for (const shift of observer.takeRecords()) note(shift as Shift)
      return moved.splice(0)
    }
  })
  /** What moved since the last call. */
  const moved = () => page.evaluate(() => window.takeMoved?.() ?? [])
  return {
    moved,
    /** Its layout shift score. */
    score: async () => scoreOf(await moved()),
    /** Holds the font back for the next page too, which is opened in the same window. */
    async holdFont() {
      fonts = await hold(page, FONTS)
    },
    /** Releases the font, and waits until it is painted. */
    async showFont() {
      await expect.poll(() => fonts.held.length, 'fonts that were held back').toBeGreaterThan(0)
      await fonts.release()
      await page.evaluate(() => document.fonts.ready.then(() => {}))
      await painted(page)
    },
  }
}

/** The total score of shifts. */
export const scoreOf = (shifts: readonly Moved[]) =>
  shifts.reduce((total, { value }) => total + value, 0)

/** Waits until everything so far has been painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}
