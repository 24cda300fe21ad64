import { LRUCache } from 'lru-cache'

interface Entry<T> {
  value: T
  tags: ReadonlySet<string>
}

/** A cache whose entries are deleted by what they depend on. */
export interface TaggedLru<T> {
  /** Also makes it the last to go. */
  get(key: string): T | undefined
  set(key: string, value: T, tags: ReadonlySet<string>): void
  delete(key: string): void
  deleteTagged(tags: Iterable<string>): void
  /** The bytes of all entries. */
  readonly size: number
}

type SizeOf<T> = (value: T, tags: ReadonlySet<string>, key: string) => number

/** Keeps at most so many bytes: whatever was not asked for the longest goes first. */
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
      // What is larger than all of the cache did not get in.
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
