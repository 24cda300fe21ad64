import type { Page } from '@playwright/test'

declare global {
  interface Window {
    layoutShift?: number
  }
}

/** Adds up every layout shift from the first paint on; call before the page is opened. */
export async function measureShift(page: Page): Promise<() => Promise<number | undefined>> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number })[])
        window.layoutShift = (window.layoutShift ?? 0) + entry.value
    }
    new PerformanceObserver(list => add(list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  return () => page.evaluate(() => window.layoutShift)
}
