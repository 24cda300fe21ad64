import { type Lifetime, STALE_MS } from './lifetime.ts'
import { markStale } from './stale-headers.ts'
import { sizeOf, type Stored } from './stored.ts'
import { createTaggedLru } from './tagged-lru.ts'

interface Page extends Lifetime {
  stored: Stored
  /** Whether its headers mark it as stale. */
  isMarked: boolean
  /** The number of global invalidations (`expireAll`) before it was rendered. */
  generation: number
  renderedAt: number
}

interface NewPage extends Lifetime {
  stored: Stored
  renderedAt: number
}

interface PageStore {
  /** A page that may be sent; `isOld` means that it should be rendered again. */
  find(address: string): { stored: Stored; isOld: boolean } | undefined
  /** A page that was rendered less than a day ago, marked as stale; for when the database is away. */
  findStale(address: string): Stored | undefined
  /** The stored page, even if it is out of date. */
  peek(address: string): Readonly<Page> | undefined
  set(address: string, page: NewPage, tags: ReadonlySet<string>): void
  delete(address: string): void
  deleteTagged(tags: Iterable<string>): void
  /** Any page may be out of date now: from here on, the stored ones are only used as stale ones. */
  expireAll(): void
}

/** An estimate: each tag is in the page's set and in the index. */
const TAG_BYTES = 200

/** Creates the store of pages by address, of at most `maxBytes`. */
export function createPageStore(maxBytes: number, now: () => number): PageStore {
  const pages = createTaggedLru<Page>(
    maxBytes,
    ({ stored }, tags, address) => sizeOf(stored) + TAG_BYTES * tags.size + address.length,
  )
  let generation = 0

  return {
    find(address) {
      const page = pages.get(address)
      if (!page || page.isMarked || page.generation !== generation) return undefined
      const age = now() - page.renderedAt
      return age < page.keptMs ? { stored: page.stored, isOld: age >= page.freshMs } : undefined
    },
    findStale(address) {
      const page = pages.get(address)
      if (!page || now() - page.renderedAt >= STALE_MS) return undefined
      if (!page.isMarked) page.stored = markStale(page.stored)
      page.isMarked = true
      return page.stored
    },
    peek: pages.get,
    set: (address, page, tags) =>
      pages.set(address, { ...page, generation, isMarked: false }, tags),
    delete: pages.delete,
    deleteTagged: pages.deleteTagged,
    expireAll: () => void generation++,
  }
}
