// What the parts of a page tell one another, where no store can: some are islands, some page scripts.

/** Tells this window that something of that name has happened. */
export const tell = (name: string): boolean => dispatchEvent(new Event(name))

/** Calls back on any of these; answers with how to stop. */
export function listen(names: readonly string[], listener: () => void): () => void {
  // While a page renders on the server there is nothing to hear.
  if (typeof window === 'undefined') return () => {}
  for (const name of names) addEventListener(name, listener)
  return () => {
    for (const name of names) removeEventListener(name, listener)
  }
}
