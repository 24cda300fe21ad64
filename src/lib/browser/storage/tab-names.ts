/** Returns the keys stored in this tab; empty without storage. */
export function tabKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
