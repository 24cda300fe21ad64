/** Something kept under a key, with what it hangs on. */
interface Item<T> {
  value: T
  tags: ReadonlySet<string>
  size: number
}

export interface Shelf<T> {
  get(key: string): T | undefined
  put(key: string, value: T, tags: ReadonlySet<string>): void
  /** Makes what is there the last to go; weighs it again. */
  touch(key: string): void
  drop(key: string): void
  dropTagged(tags: Iterable<string>): void
  /** What all of it weighs. */
  readonly size: number
}

type Weigh<T> = (value: T, tags: ReadonlySet<string>, key: string) => number

/** Keeps at most so many bytes: whatever was not asked for the longest goes first. */
export function createShelf<T>(mostBytes: number, weigh: Weigh<T>): Shelf<T> {
  // In the order in which they were asked for last.
  const items = new Map<string, Item<T>>()
  const keysOfTag = new Map<string, Set<string>>()
  let size = 0

  function drop(key: string): void {
    const item = items.get(key)
    if (!item) return
    items.delete(key)
    size -= item.size
    for (const tag of item.tags) {
      const keys = keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOfTag.delete(tag)
    }
  }

  function dropOldest(): void {
    for (const key of items.keys()) {
      if (size <= mostBytes) return
      drop(key)
    }
  }

  return {
    get: key => items.get(key)?.value,
    put(key, value, tags) {
      drop(key)
      const item = { value, tags, size: weigh(value, tags, key) }
      items.set(key, item)
      size += item.size
      for (const tag of tags) {
        const keys = keysOfTag.get(tag) ?? new Set()
        keysOfTag.set(tag, keys.add(key))
      }
      dropOldest()
    },
    touch(key) {
      const item = items.get(key)
      if (!item) return
      items.delete(key)
      items.set(key, item)
      const weight = weigh(item.value, item.tags, key)
      size += weight - item.size
      item.size = weight
      dropOldest()
    },
    drop,
    dropTagged(tags) {
      for (const tag of tags) for (const key of keysOfTag.get(tag) ?? []) drop(key)
    },
    get size() {
      return size
    },
  }
}
