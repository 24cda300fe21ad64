/** The queue of each lock in this tab, for browsers without the Web Locks API. */
const last = new Map<string, Promise<unknown>>()

/** Runs the tasks of a lock one after the other, across all tabs if the browser has Web Locks. */
export function runLocked<T>(lock: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(lock, work)
  const mine = (last.get(lock) ?? Promise.resolve()).then(work)
  last.set(
    lock,
    mine.catch(() => {}),
  )
  return mine
}
