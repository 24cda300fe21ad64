import { isSearch } from './filter-readers.ts'

const DEBOUNCE_MS = 300

/**
 * Turns typing into searches: of trimmed text, after a pause, with at least three characters or
 * none (spec, section 4).
 */
export function createDebouncedSearch(search: (q: string) => void) {
  let resting: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(resting)

  /** Searches at once, when the user presses Enter. */
  function enter(text: string): void {
    stop()
    const q = text.trim()
    if (q === '' || isSearch(q)) search(q)
  }

  return {
    stop,
    enter,
    type(text: string): void {
      stop()
      resting = setTimeout(() => enter(text), DEBOUNCE_MS)
    },
  }
}
