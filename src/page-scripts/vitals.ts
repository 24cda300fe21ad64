const LOAD_AFTER_MS = 5_000

/**
 * Measures the speed of this page. The code loads some time after the page, so that it delays nothing; it
 * still gets the earlier entries.
 */
export function measureVitals(): void {
  // Skips pages that redirect or open in the background: they were not seen.
  const { documentElement: root, visibilityState } = document
  if ('leaving' in root.dataset || visibilityState === 'hidden') return
  addEventListener('load', () => setTimeout(load, LOAD_AFTER_MS))
}

function load(): void {
  import('./measure.ts').then(
    ({ measure }) => measure(),
    // Without it, this view is not measured.
    () => {},
  )
}
