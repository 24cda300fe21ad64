import { isSearch } from './filter-readers.ts'

const DEBOUNCE_MS = 300

/** Makes of typing a search: of trimmed text, once it rests, at three characters or none (spec, section 4). */
export function createDebouncedSearch(search: (q: string) => void) {
  let resting: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(resting)

  /** At once, for whoever presses Enter. */
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
