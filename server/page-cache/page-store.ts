import { type Lifetime, STALE_MS } from './lifetime.ts'
import { markStale } from './mark-stale.ts'
import { sizeOf, type Stored } from './stored.ts'
import { createTaggedLru } from './tagged-lru.ts'

interface Page extends Lifetime {
  stored: Stored
  /** Whether its headers say that it is stale. */
  isMarked: boolean
  /** How often everything had changed before it was made. */
  generation: number
  renderedAt: number
}

interface NewPage extends Lifetime {
  stored: Stored
  renderedAt: number
}

interface PageStore {
  /** What may be sent as it is; `isOld`: it is time to make it anew. */
  find(address: string): { stored: Stored; isOld: boolean } | undefined
  /** What was right at most a day ago, marked as stale: for while the database is away. */
  findStale(address: string): Stored | undefined
  /** Of before, whatever it is worth. */
  peek(address: string): Readonly<Page> | undefined
  set(address: string, page: NewPage, tags: ReadonlySet<string>): void
  delete(address: string): void
  deleteTagged(tags: Iterable<string>): void
  /** All pages may read otherwise now: from here on they are of use as stale ones only. */
  expireAll(): void
}

/** One thing that a page depends on, in its own set and in that of all: roughly. */
const TAG_BYTES = 200

/** Pages by their address, at most so many bytes. */
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
