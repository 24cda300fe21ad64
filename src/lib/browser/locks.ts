/** One after the other by name, where a browser has no locks: in this tab alone. */
const last = new Map<string, Promise<unknown>>()

/** Runs one after the other what is given for a lock: over all tabs where the browser can. */
export function runLocked<T>(lock: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(lock, work)
  const mine = (last.get(lock) ?? Promise.resolve()).then(work)
  last.set(
    lock,
    mine.catch(() => {}),
  )
  return mine
}
