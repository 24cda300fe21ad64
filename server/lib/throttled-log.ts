/** One line of the log. */
type Entry = Readonly<Record<string, unknown>>

interface Window {
  /** The last entry that was suppressed so far. */
  last: Entry | undefined
  leftOut: number
}

const WINDOW_MS = 1_000

/**
 * Limits repeated log entries of the same kind to one a second: the first at once, then the last of each
 * second with the number of others (`leftOut`).
 */
export function createThrottledLog(
  write: (entry: Entry) => void,
): (kind: string, entry: Entry) => void {
  const windows = new Map<string, Window>()

  function open(kind: string): void {
    const window: Window = { last: undefined, leftOut: -1 }
    windows.set(kind, window)
    setTimeout(() => {
      const { last, leftOut } = window
      if (!last) return void windows.delete(kind)
      write(leftOut > 0 ? { ...last, leftOut } : last)
      open(kind)
    }, WINDOW_MS).unref()
  }

  return (kind, entry) => {
    const window = windows.get(kind)
    if (window) {
      window.last = entry
      window.leftOut++
      return
    }
    write(entry)
    open(kind)
  }
}
