/** Values that answers have shown, by field name, so that later requests name things that exist. */
export interface Pool {
  /** Stores the values of an answer. */
  learn(json: unknown): void
  /** Values that a field of this name may have. */
  valuesFor(name: string): readonly unknown[]
}

/** At most this many values of one name. */
const MAX_VALUES = 40
/** Fields whose values are worth reusing. */
const NAMES =
  /id$|^slug$|^version$|^status$|date|At$|token|^code$|key$|^email$|^password$|^phoneNumber$/i

/** Creates an empty pool. */
export function createPool(): Pool {
  const values = new Map<string, Set<unknown>>()
  const add = (name: string, value: unknown) => {
    const known = values.get(name) ?? new Set()
    values.set(name, known)
    if (known.size < MAX_VALUES) known.add(value)
  }
  function learn(json: unknown): void {
    if (Array.isArray(json)) return json.slice(0, MAX_VALUES).forEach(learn)
    if (typeof json !== 'object' || json === null) return
    for (const [name, value] of Object.entries(json))
      if (typeof value === 'object') learn(value)
      else if (NAMES.test(name)) add(name.toLowerCase(), value)
  }
  return {
    learn,
    valuesFor(name) {
      const own = [...(values.get(name.toLowerCase()) ?? [])]
      // In lists, the id of an item is called `id`.
      return own.length > 0 || !/id$/i.test(name) ? own : [...(values.get('id') ?? [])]
    },
  }
}
