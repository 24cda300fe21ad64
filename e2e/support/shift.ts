import type { Page } from '@playwright/test'
import { hold } from './fixtures.ts'

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
    moved?: Moved[]
  }
}

/**
 * Collects what a layout shift moves, from the first paint on; call before the page is opened. The
 * font is held back until it is called for: whether it comes before or after the first paint is a
 * matter of how busy the machine is. Open pages without waiting for `load`, which waits for fonts.
 */
export async function watchShifts(page: Page) {
  const fonts = await hold(page, /\.woff2$/)
  await page.addInitScript(() => {
    const moved: Moved[] = []
    window.moved = moved
    const note = ({ sources, value }: Shift) => {
      const nodes = sources.map(
        ({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`,
      )
      moved.push({ what: nodes.join(', '), value })
    }
    const observer = new PerformanceObserver(list => (list.getEntries() as Shift[]).forEach(note))
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  /** What moved since it was asked last. */
  const moved = () => page.evaluate(() => window.moved?.splice(0) ?? [])
  return {
    moved,
    /** The sum of that. */
    score: async () => (await moved()).reduce((total, { value }) => total + value, 0),
    /** Lets the font come, and waits until it is painted. */
    async showFont() {
      await fonts.release()
      await page.evaluate(() => document.fonts.ready.then(() => {}))
      await painted(page)
    },
  }
}

/** What is there by now has been painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}
