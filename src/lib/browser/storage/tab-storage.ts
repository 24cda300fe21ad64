/** What was kept in this tab under a key; null where there is nothing, no storage, or no JSON. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps something until the tab closes. Without storage a reload loses it; nothing else does. */
export function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // See above.
  }
}

export function drop(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // What could not be kept need not be dropped.
  }
}
