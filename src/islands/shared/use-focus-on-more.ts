import { useEffect, useRef } from 'react'

interface List {
  /** Selects what of a row takes the focus. */
  rows: string
  /** How many are shown. */
  count: number
  isBusy?: boolean
  hasFailed?: boolean
}

/**
 * The button below a list may go with the last of its rows: whoever pressed it goes on where the new ones
 * begin. Takes the list; gives what to put around its rows, and what to call before more are asked for.
 */
export function useFocusOnMore<E extends HTMLElement>({ count, hasFailed, isBusy, rows }: List) {
  const place = useRef<E>(null)
  /** How many there were when more were asked for. */
  const before = useRef<number | null>(null)

  useEffect(() => {
    if (before.current === null || isBusy) return
    const drawn = drawnIn(place.current, rows)
    // A list that comes at once is drawn with them by now.
    if (!hasFailed && count > 0) (drawn[before.current] ?? drawn.at(-1))?.focus()
    before.current = null
  }, [count, hasFailed, isBusy, rows])

  return { place, onMore: () => void (before.current = drawnIn(place.current, rows).length) }
}

const drawnIn = (list: HTMLElement | null, rows: string) => [
  ...(list?.querySelectorAll<HTMLElement>(rows) ?? []),
]
