// Events between the parts of a page where a store cannot be shared: some are islands, some page
// scripts.

/** Dispatches an event of that name in this window. */
export const emitEvent = (name: string): boolean => dispatchEvent(new Event(name))

/** Calls back on any of these events. Returns how to stop. */
export function listenToEvents(names: readonly string[], listener: () => void): () => void {
  // On the server there is no window.
  if (typeof window === 'undefined') return () => {}
  for (const name of names) addEventListener(name, listener)
  return () => {
    for (const name of names) removeEventListener(name, listener)
  }
}
