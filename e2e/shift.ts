import type { Page } from '@playwright/test'

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

/** Collects what a layout shift moves, from the first paint on; call before the page is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<Moved[]>> {
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
  return () => page.evaluate(() => window.moved ?? [])
}
