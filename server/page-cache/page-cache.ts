import type { Changes } from '../db/changes.ts'
import { createInFlight, type Missed } from './in-flight.ts'
import { lifetimeOf, toStored } from './lifetime.ts'
import { createPageStore } from './page-store.ts'
import { encodingFor, type Stored, variantOf } from './stored.ts'
import { changedTags } from './tags.ts'

export interface Rendered {
  response: Response
  /** What the page depends on (server/page-cache/tags.ts). */
  tags: ReadonlySet<string>
}

interface Options {
  /** Makes the page of an address; two addresses that show the same are one address here. */
  render: (address: string) => Promise<Rendered>
  changes: Pick<Changes, 'subscribe' | 'isListening'>
  /** A page behind which nobody waits could not be made. */
  onError: (error: unknown) => void
  /** Milliseconds since 1970. */
  now?: () => number
  maxBytes?: number
}

export interface PageCache {
  /**
   * What is kept and may be sent. Costs next to nothing; what is old is made anew behind it. While the
   * database cannot be reached: what was kept before, marked as stale.
   */
  find(address: string): Stored | undefined
  /**
   * The same, or what is made now: once, however many ask for it meanwhile. What was kept before is
   * given, marked as stale, where that fails.
   */
  get(address: string): Promise<Stored>
  /** What was kept before, marked as stale, where there is nothing better. */
  findStale(address: string): Stored | undefined
}

/** Some two hundred pages. What collecting garbage leaves behind for a while comes on top. */
const MAX_BYTES = 16 * 1024 * 1024

/**
 * The bytes of public pages in memory, forgotten the moment something that they show is changed. Where
 * all may have changed they are kept for one case: that the database is away when they are made anew.
 */
export function createPageCache({
  changes,
  maxBytes = MAX_BYTES,
  now = Date.now,
  onError,
  render,
}: Options): PageCache {
  const pages = createPageStore(maxBytes, now)
  const inFlight = createInFlight(make)

  changes.subscribe(change => {
    const tags = changedTags(change)
    inFlight.change(tags, change.everything === true)
    if (change.everything) pages.expireAll()
    else pages.deleteTagged(tags)
  })

  async function make(address: string, missed: Missed): Promise<Stored> {
    const renderedAt = now()
    const { response, tags } = await render(address)
    const lifetime = lifetimeOf(response)
    const made = await toStored(response, lifetime)
    const before = pages.peek(address)
    // What reads the same is the same, and is not compressed again.
    const stored = before?.stored.hash === made.hash && !before.isMarked ? before.stored : made
    for (const encoding of before?.stored.variants.keys() ?? [])
      await variantOf(stored, encodingFor(stored, encoding))

    // From here on nothing is waited for: no change comes in between.
    const dependsOn = lifetime?.isDated ? new Set<string>() : tags
    missed.isStale = missed.hasAll || !missed.tags.isDisjointFrom(dependsOn)
    if (lifetime && !missed.isStale)
      pages.set(address, { ...lifetime, stored, renderedAt }, dependsOn)
    else if (response.status < 500) pages.delete(address)
    return stored
  }

  function find(address: string): Stored | undefined {
    if (!changes.isListening()) return pages.findStale(address)
    const page = pages.find(address)
    if (page?.isOld && !inFlight.has(address)) inFlight.start(address).result.catch(onError)
    return page?.stored
  }

  /**
   * Two requests and a change, each with its place (`nextPlace`):
   * 1. A asks (1) and begins the page (2).
   * 2. Something that it shows is changed: this page is stale, and is not kept.
   * 3. B asks (3), and waits for the same page. It comes. A takes it, because it began after A asked (2 > 1).
   * 4. B does not (2 < 3), because B asked after the change: B begins the page anew (4) and takes that.
   */
  async function get(address: string): Promise<Stored> {
    const asked = inFlight.nextPlace()
    for (;;) {
      const found = find(address)
      if (found) return found
      const render = inFlight.get(address) ?? inFlight.start(address)
      const stored = await render.result.catch(error => {
        const stale = pages.findStale(address)
        if (!stale) throw error
        onError(error)
        return stale
      })
      if (stored.status === 503) return pages.findStale(address) ?? stored
      if (!render.isStale || render.begun > asked) return stored
    }
  }

  return { find, get, findStale: pages.findStale }
}
