/** What answers have shown by name, so that later requests name things that are there. */
export interface Pool {
  /** Takes up every value that an answer has. */
  learn(json: unknown): void
  /** Values that a field of this name may have. */
  valuesFor(name: string): readonly unknown[]
}

/** So many of a name are enough. */
const MOST = 40
/** What is worth naming again. */
const NAMES =
  /id$|^slug$|^version$|^status$|date|At$|token|^code$|key$|^email$|^password$|^phoneNumber$/i

/** A pool without anything in it. */
export function createPool(): Pool {
  const values = new Map<string, Set<unknown>>()
  const add = (name: string, value: unknown) => {
    const known = values.get(name) ?? new Set()
    values.set(name, known)
    if (known.size < MOST) known.add(value)
  }
  function learn(json: unknown): void {
    if (Array.isArray(json)) return json.slice(0, MOST).forEach(learn)
    if (typeof json !== 'object' || json === null) return
    for (const [name, value] of Object.entries(json))
      if (typeof value === 'object') learn(value)
      else if (NAMES.test(name)) add(name.toLowerCase(), value)
  }
  return {
    learn,
    valuesFor(name) {
      const own = [...(values.get(name.toLowerCase()) ?? [])]
      // Lists call their items' own ids `id`.
      return own.length > 0 || !/id$/i.test(name) ? own : [...(values.get('id') ?? [])]
    },
  }
}
