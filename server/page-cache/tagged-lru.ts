import { LRUCache } from 'lru-cache'

interface Entry<T> {
  value: T
  tags: ReadonlySet<string>
}

/** A cache whose entries can be deleted by tags, which name what they depend on. */
export interface TaggedLru<T> {
  /** Also marks the entry as used most recently. */
  get(key: string): T | undefined
  set(key: string, value: T, tags: ReadonlySet<string>): void
  delete(key: string): void
  deleteTagged(tags: Iterable<string>): void
  /** The total size of all entries, in bytes. */
  readonly size: number
}

type SizeOf<T> = (value: T, tags: ReadonlySet<string>, key: string) => number

/** Creates a cache of at most `maxBytes`. The least recently used entries are removed first. */
export function createTaggedLru<T>(maxBytes: number, sizeOf: SizeOf<T>): TaggedLru<T> {
  const keysOfTag = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ tags, value }, key) => Math.ceil(sizeOf(value, tags, key)),
    dispose({ tags }, key) {
      for (const tag of tags) {
        const keys = keysOfTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysOfTag.delete(tag)
      }
    },
  })

  return {
    get: key => entries.get(key)?.value,
    set(key, value, tags) {
      entries.set(key, { value, tags })
      // An entry larger than the whole cache is not stored.
      if (!entries.has(key)) return
      for (const tag of tags) {
        const keys = keysOfTag.get(tag) ?? new Set()
        keysOfTag.set(tag, keys.add(key))
      }
    },
    delete: key => void entries.delete(key),
    deleteTagged(tags) {
      for (const tag of tags) for (const key of keysOfTag.get(tag) ?? []) entries.delete(key)
    },
    get size() {
      return entries.calculatedSize
    },
  }
}
