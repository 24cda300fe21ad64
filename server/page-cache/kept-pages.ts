import { type Lifetime, STALE_MS } from './lifetime.ts'
import { markStale } from './mark-stale.ts'
import { createShelf } from './shelf.ts'
import { sizeOf, type Stored } from './stored.ts'

interface Page extends Lifetime {
  stored: Stored
  /** Whether its headers say that it is stale. */
  isMarked: boolean
  /** How often everything had changed before it was made. */
  sweep: number
  renderedAt: number
  touchedAt: number
}

interface New extends Lifetime {
  stored: Stored
  renderedAt: number
}

interface KeptPages {
  /** What may be sent as it is; `isOld`: it is time to make it anew. */
  find(address: string): { stored: Stored; isOld: boolean } | undefined
  /** What was right at most a day ago, marked as stale: for while the database is away. */
  findStale(address: string): Stored | undefined
  /** Of before, whatever it is worth. */
  peek(address: string): Readonly<Page> | undefined
  put(address: string, page: New, tags: ReadonlySet<string>): void
  drop(address: string): void
  dropTagged(tags: Iterable<string>): void
  /** All pages may read otherwise now: from here on they are of use as stale ones only. */
  sweep(): void
}

/** One thing that a page hangs on, in its own set and in that of all: roughly. */
const TAG_BYTES = 200
const TOUCH_MS = 1000

/** Pages by their address, at most so many bytes. */
export function createKeptPages(mostBytes: number, now: () => number): KeptPages {
  const shelf = createShelf<Page>(
    mostBytes,
    ({ stored }, tags, address) => sizeOf(stored) + TAG_BYTES * tags.size + address.length,
  )
  let sweep = 0

  function touch(address: string, page: Page): void {
    const time = now()
    if (time - page.touchedAt < TOUCH_MS) return
    page.touchedAt = time
    shelf.touch(address)
  }

  return {
    find(address) {
      const page = shelf.get(address)
      if (!page || page.isMarked || page.sweep !== sweep) return undefined
      const age = now() - page.renderedAt
      if (age >= page.keptMs) return undefined
      touch(address, page)
      return { stored: page.stored, isOld: age >= page.freshMs }
    },
    findStale(address) {
      const page = shelf.get(address)
      if (!page || now() - page.renderedAt >= STALE_MS) return undefined
      if (!page.isMarked) page.stored = markStale(page.stored)
      page.isMarked = true
      touch(address, page)
      return page.stored
    },
    peek: address => shelf.get(address),
    put(address, page, tags) {
      const { renderedAt: touchedAt } = page
      shelf.put(address, { ...page, sweep, isMarked: false, touchedAt }, tags)
    },
    drop: shelf.drop,
    dropTagged: shelf.dropTagged,
    sweep: () => void sweep++,
  }
}
