// Local storage, where a browser has it and lets us: on the server there is none.

export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The keys that begin so, sorted. */
export function localKeys(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter(key => key.startsWith(beginning))
      .toSorted()
  } catch {
    return []
  }
}

/** False where it is forbidden or full. */
export function writeLocal(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** False where it is forbidden. */
export function removeLocal(key: string): boolean {
  try {
    localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
