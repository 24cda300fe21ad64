// Local storage, if it is available: not on the server, and some browsers forbid it.

export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Returns the keys with this prefix, sorted. */
export function localKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter(key => key.startsWith(prefix))
      .toSorted()
  } catch {
    return []
  }
}

/** Writes a value. Returns false if storage is forbidden or full. */
export function writeLocal(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Removes a value. Returns false if storage is forbidden. */
export function removeLocal(key: string): boolean {
  try {
    localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
