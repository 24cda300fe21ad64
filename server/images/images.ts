import { createHash } from 'node:crypto'
import type { ImageFormat, ImageWidth } from '#contract/images.ts'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { createKeyedQueue } from '../lib/keyed-queue.ts'
import type { Log } from '../lib/log.ts'
import { download, NoPicture } from './download.ts'
import { convertForStorage, convertVariant } from './convert.ts'
import { openFileCache } from './file-cache.ts'

/** Pictures of other hosts, scaled down on this server. */
export interface Images {
  /** Returns null if the picture cannot be loaded for now. */
  get(address: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | null>
}

interface Options {
  folder: string
  now: () => Date
  log: Pick<Log, 'error'>
  load?: (address: string) => Promise<Buffer>
}

interface ImageRequest {
  address: string
  hash: string
  width: ImageWidth
  format: ImageFormat
  /** The file name in the cache. */
  name: string
}

const LIMITS = { maxBytes: 512 * 1024 * 1024, maxAgeMs: 30 * DAY_MS }
/** At most this many load at once. They are converted one at a time, because a large one takes 250 MB. */
const MAX_CONCURRENT = 4
/** With this many waiting, further requests get no picture. */
const MAX_QUEUED = 100
/** How long a picture that failed to load is not tried again, and how many of those are remembered. */
const FAILURE_TTL_MS = 5 * MINUTE_MS
const MAX_FAILURES = 10_000

/**
 * Creates the picture service. It loads each picture once, caches it and its variants, and limits how many
 * load at once.
 */
export function createImages({ folder, load = download, log, now }: Options): Images {
  const files = openFileCache(folder, LIMITS)
  const loading = createKeyedQueue(MAX_CONCURRENT)
  const drawing = new PQueue({ concurrency: 1 })
  const givenUp = new LRUCache<string, true>({
    max: MAX_FAILURES,
    ttl: FAILURE_TTL_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })
  let waiting = 0

  async function keptOf(address: string, name: string): Promise<Buffer> {
    const known = await files.get(name)
    if (known) return known
    const original = await load(address)
    const kept = await drawing.add(async () => convertForStorage(original))
    await files.set(name, kept)
    return kept
  }

  async function make(wanted: ImageRequest): Promise<Buffer> {
    const { address, format, hash, name, width } = wanted
    // An earlier request may have made it meanwhile.
    const known = await files.get(name)
    if (known) return known
    const kept = await keptOf(address, `${hash}.webp`)
    const bytes = await drawing.add(async () => convertVariant(kept, width, format))
    await files.set(name, bytes)
    return bytes
  }

  return {
    async get(address, width, format) {
      const hash = createHash('sha256').update(address).digest('hex')
      const name = `${hash}-${width}.${format}`
      // Cached pictures do not wait for slow hosts.
      const ready = await files.get(name)
      if (ready) return ready
      if (givenUp.has(address) || waiting >= MAX_QUEUED) return null
      waiting++
      try {
        return await loading.run(address, async () => make({ address, format, hash, name, width }))
      } catch (error) {
        if (error instanceof NoPicture)
          log.error('A remote image could not be loaded', { error, dependency: 'images' })
        else log.error('An image could not be prepared', { error })
        givenUp.set(address, true)
        return null
      } finally {
        waiting--
      }
    },
  }
}
