import type { Changes } from './db/changes.ts'
import { createFlights, type Missed } from './page-cache/flights.ts'
import { type Lifetime, lifetimeOf, toStored } from './page-cache/lifetime.ts'
import { encodingFor, sizeOf, type Stored, variantOf } from './page-cache/stored.ts'
import { createShelf } from './page-cache/shelf.ts'
import { changedTags } from './page-cache/tags.ts'

export interface Rendered {
  response: Response
  /** What the page hangs on (server/page-cache/tags.ts). */
  tags: ReadonlySet<string>
}

interface Options {
  /** Makes the page of an address; two addresses that show the same are one address here. */
  render: (address: string) => Promise<Rendered>
  changes: Pick<Changes, 'subscribe'>
  /** A page behind which nobody waits could not be made. */
  onError: (error: unknown) => void
  /** Milliseconds since 1970. */
  now?: () => number
  mostBytes?: number
}

export interface PageCache {
  /** What is kept and may be sent. Costs next to nothing; what is old is made anew behind it. */
  find(address: string): Stored | undefined
  /** The same, or what is made now: once, however many ask for it meanwhile. */
  get(address: string): Promise<Stored>
}

interface Page extends Lifetime {
  stored: Stored
  renderedAt: number
  touchedAt: number
}

/** Some hundred and fifty pages. What collecting garbage leaves behind for a while comes on top. */
const MOST_BYTES = 32 * 1024 * 1024
/** One thing that a page hangs on, in its own set and in that of all: roughly. */
const TAG_BYTES = 200
const TOUCH_MS = 1000

/** The bytes of public pages in memory, forgotten the moment something that they show is changed. */
export function createPageCache({
  changes,
  mostBytes = MOST_BYTES,
  now = Date.now,
  onError,
  render,
}: Options): PageCache {
  const shelf = createShelf<Page>(
    mostBytes,
    ({ stored }, tags, address) => sizeOf(stored) + TAG_BYTES * tags.size + address.length,
  )
  const flights = createFlights(make)

  changes.subscribe(change => {
    const tags = changedTags(change)
    flights.miss(tags, change.everything === true)
    if (change.everything) shelf.clear()
    else shelf.dropTagged(tags)
  })

  async function make(address: string, flight: Missed): Promise<Stored> {
    const renderedAt = now()
    const { response, tags } = await render(address)
    const lifetime = lifetimeOf(response)
    const made = await toStored(response, lifetime)
    const before = shelf.get(address)?.stored
    // What reads the same is the same, and is not compressed again.
    const stored = before?.hash === made.hash ? before : made
    for (const encoding of before?.variants.keys() ?? [])
      await variantOf(stored, encodingFor(stored, encoding))

    // From here on nothing is waited for: no change comes in between.
    const hangsOn = lifetime?.isDated ? new Set<string>() : tags
    flight.isSpoiled = flight.hasAll || !flight.tags.isDisjointFrom(hangsOn)
    if (lifetime && !flight.isSpoiled)
      shelf.put(address, { ...lifetime, stored, renderedAt, touchedAt: renderedAt }, hangsOn)
    else if (response.status < 500) shelf.drop(address)
    return stored
  }

  function find(address: string): Stored | undefined {
    const page = shelf.get(address)
    if (!page) return undefined
    const time = now()
    const age = time - page.renderedAt
    if (age >= page.keptMs) return undefined
    if (age >= page.freshMs && !flights.has(address)) flights.start(address).landed.catch(onError)
    if (time - page.touchedAt >= TOUCH_MS) {
      page.touchedAt = time
      shelf.touch(address)
    }
    return page.stored
  }

  async function get(address: string): Promise<Stored> {
    const asked = flights.turn()
    for (;;) {
      const found = find(address)
      if (found) return found
      const flight = flights.get(address) ?? flights.start(address)
      const stored = await flight.landed
      if (!flight.isSpoiled || flight.begun > asked) return stored
    }
  }

  return { find, get }
}
