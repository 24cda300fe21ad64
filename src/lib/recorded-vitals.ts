import type { Metric } from '#contract/vitals.ts'

export interface Vital {
  name: Metric
  value: number
}

interface Shift extends PerformanceEntry {
  hadRecentInput: boolean
  value: number
}

/** Shifts count together while they are this close to one another, and all of them to the first. */
const CLOSE_MS = 1_000
const WINDOW_MS = 5_000

/** How fast a page was so far, as the browser recorded it; what it does not record is left out. */
export function recordedVitals(): Vital[] {
  const [navigation] = performance.getEntriesByType('navigation')
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const { activationStart = 0, responseStart = 0 } = (navigation ?? {}) as {
    activationStart?: number
    responseStart?: number
  }
  const since = (time: number) => Math.max(time - activationStart, 0)
  const vitals: Vital[] = []
  const add = (name: Vital['name'], value?: number) => {
    if (value !== undefined) vitals.push({ name, value })
  }
  if (responseStart > 0) add('TTFB', since(responseStart))
  if (!paint) return vitals

  add('FCP', since(paint.startTime))
  const largest = recorded('largest-contentful-paint')?.at(-1)
  if (largest) add('LCP', since(largest.startTime))
  const shifts = recorded('layout-shift')
  if (shifts) add('CLS', shiftOf(shifts as Shift[]))
  const delays = [...(recorded('first-input') ?? []), ...(recorded('event') ?? [])]
    .filter(entry => (entry as { interactionId?: number }).interactionId)
    .map(({ duration }) => duration)
  if (delays.length > 0) add('INP', Math.max(...delays))
  return vitals
}

/** The entries of a type until now, at once; undefined where the browser has no such entries. */
function recorded(type: string): PerformanceEntryList | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type, buffered: true })
  return observer.takeRecords()
}

/** Cumulative Layout Shift: the worst of the windows of shifts. */
function shiftOf(shifts: readonly Shift[]): number {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity]
  for (const { hadRecentInput, startTime, value } of shifts) {
    if (hadRecentInput) continue
    const isApart = startTime - last >= CLOSE_MS || startTime - first >= WINDOW_MS
    if (isApart) [sum, first] = [0, startTime]
    sum += value
    last = startTime
    worst = Math.max(worst, sum)
  }
  return worst
}
