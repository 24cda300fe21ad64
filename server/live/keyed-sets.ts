const NONE: ReadonlySet<never> = new Set()

/** Sets by key. Empty sets are removed. */
export class KeyedSets<T> {
  readonly #sets = new Map<string, Set<T>>()

  /** In insertion order. */
  of(key: string): ReadonlySet<T> {
    return this.#sets.get(key) ?? NONE
  }

  *all(): Iterable<T> {
    for (const set of this.#sets.values()) yield* set
  }

  add(key: string, value: T): void {
    const set = this.#sets.get(key)
    if (set) set.add(value)
    else this.#sets.set(key, new Set([value]))
  }

  remove(key: string, value: T): void {
    const set = this.#sets.get(key)
    set?.delete(value)
    if (set?.size === 0) this.#sets.delete(key)
  }
}
