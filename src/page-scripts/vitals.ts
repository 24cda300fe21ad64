const AT_REST_MS = 5_000

/**
 * Measures how fast this page is. What measures is loaded when the page has been there for a while, so
 * that it holds nothing up; it knows all that came before it.
 */
export function measureVitals(): void {
  // A page that gives way to another one was not seen, nor is one that opens behind another.
  const { documentElement: root, visibilityState } = document
  if ('leaving' in root.dataset || visibilityState === 'hidden') return
  addEventListener('load', () => setTimeout(load, AT_REST_MS))
}

function load(): void {
  import('./measure.ts').then(
    ({ measure }) => measure(),
    // Without it, this view is not counted.
    () => {},
  )
}
