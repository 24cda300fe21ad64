import type { Changes } from '../db/changes.ts'
import { createInFlight, type MissedChanges } from './in-flight.ts'
import { lifetimeOf, toStored } from './lifetime.ts'
import { createPageStore } from './page-store.ts'
import { encodingFor, type Stored, variantOf } from './stored.ts'
import { changedTags } from './tags.ts'

export interface Rendered {
  response: Response
  /** The tags of what the page depends on (server/page-cache/tags.ts). */
  tags: ReadonlySet<string>
}

interface Options {
  /** Renders the page of a canonical address for a place in the queue: the client's, or '' for this site. */
  render: (address: string, place: string) => Promise<Rendered>
  /** Called when somebody at another place waits for a page that is being rendered. */
  onShared?: (address: string, place: string) => void
  changes: Pick<Changes, 'subscribe' | 'isListening'>
  /** Called when a page could not be rendered and the client gets an older one, or did not wait for it. */
  onError: (error: unknown) => void
  /** Milliseconds since 1970. */
  now?: () => number
  maxBytes?: number
}

export interface PageCache {
  /**
   * Returns the cached page if it may be sent, at almost no cost. A page that is no longer fresh is
   * rendered again in the background. While the database is away: the last page, marked as stale.
   */
  find(address: string): Stored | undefined
  /**
   * Returns the cached page, or renders it once for all that wait. If that fails, returns the last page,
   * marked as stale.
   */
  get(address: string, place: string): Promise<Stored>
  /** Whether the page is being rendered, so that one more who asks for it costs no rendering. */
  isInFlight(address: string): boolean
  /** The last page, marked as stale; for when there is nothing better. */
  findStale(address: string): Stored | undefined
}

/** Room for about two hundred pages. Garbage that is not collected yet comes on top. */
const MAX_BYTES = 16 * 1024 * 1024

/**
 * Keeps public pages in memory, and forgets a page as soon as something that it shows changes. If
 * everything may have changed, pages are kept only for when the database is away.
 */
export function createPageCache({
  changes,
  maxBytes = MAX_BYTES,
  now = Date.now,
  onError,
  onShared,
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

  async function make(address: string, place: string, missed: MissedChanges): Promise<Stored> {
    const renderedAt = now()
    const { response, tags } = await render(address, place)
    const lifetime = lifetimeOf(response)
    const made = await toStored(response, lifetime)
    const before = pages.peek(address)
    // If the new page is the same, keep the old one with its compressed variants.
    const stored = before?.stored.hash === made.hash && !before.isMarked ? before.stored : made
    for (const encoding of before?.stored.variants.keys() ?? [])
      await variantOf(stored, encodingFor(stored, encoding))

    // Nothing below is asynchronous, so no change can come in between.
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
    if (page?.isOld && !inFlight.has(address)) inFlight.start(address, '').result.catch(onError)
    return page?.stored
  }

  /**
   * An example of two requests and a change, with positions from `nextPosition`:
   * 1. A asks (1) and begins to render the page (2).
   * 2. Something on the page changes, so this render is stale and is not cached.
   * 3. B asks (3) and waits for the same render. When it ends, A takes it, because it began after A asked
   * (2 > 1).
   * 4. B does not (2 < 3), because B asked after the change. B begins a new render (4) and takes that one.
   */
  async function get(address: string, place: string): Promise<Stored> {
    const asked = inFlight.nextPosition()
    for (;;) {
      const found = find(address)
      if (found) return found
      const shared = inFlight.get(address)
      if (shared) onShared?.(address, place)
      const render = shared ?? inFlight.start(address, place)
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

  return { find, get, isInFlight: inFlight.has, findStale: pages.findStale }
}
