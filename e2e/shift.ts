import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  sources: { node: Node | null }[]
}

declare global {
  interface Window {
    shifted?: string[]
  }
}

/** Collects what a layout shift moves, from the first paint on; call before the page is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<string[] | undefined>> {
  await page.addInitScript(() => {
    const shifted: string[] = []
    window.shifted = shifted
    const note = ({ sources }: Shift) => {
      const nodes = sources.map(
        ({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`,
      )
      shifted.push(nodes.join(', '))
    }
    const observer = new PerformanceObserver(list => (list.getEntries() as Shift[]).forEach(note))
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => window.shifted)
}
