import { useEffect, useRef } from 'react'

interface List {
  /** Selects the element of a row that takes the focus. */
  rows: string
  /** How many rows are shown. */
  count: number
  isBusy?: boolean
  hasFailed?: boolean
}

/**
 * The "more" button below a list may disappear with its last rows: moves the focus to the first new row.
 * Takes the list's state; returns a ref for the element around its rows, and what to call before loading
 * more.
 */
export function useFocusOnMore<E extends HTMLElement>({ count, hasFailed, isBusy, rows }: List) {
  const place = useRef<E>(null)
  /** The number of rows when more were requested. */
  const before = useRef<number | null>(null)

  useEffect(() => {
    if (before.current === null || isBusy) return
    const drawn = drawnIn(place.current, rows)
    // A list that loads at once has rendered the new rows by now.
    if (!hasFailed && count > 0) (drawn[before.current] ?? drawn.at(-1))?.focus()
    before.current = null
  }, [count, hasFailed, isBusy, rows])

  return { place, onMore: () => void (before.current = drawnIn(place.current, rows).length) }
}

const drawnIn = (list: HTMLElement | null, rows: string) => [
  ...(list?.querySelectorAll<HTMLElement>(rows) ?? []),
]
