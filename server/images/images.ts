import { createHash } from 'node:crypto'
import type { ImageFormat, ImageWidth } from '#contract/images.ts'
import type { Log } from '../lib/log.ts'
import { createTurns } from '../lib/turns.ts'
import { download, NoPicture } from './download.ts'
import { drawKept, drawVariant } from './draw.ts'
import { openShelf } from './shelf.ts'

/** Pictures of elsewhere, made small here. */
export interface Images {
  /** Null when it cannot be had, for now. */
  get(address: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | null>
}

interface Options {
  folder: string
  now: () => Date
  log: Pick<Log, 'error'>
  load?: (address: string) => Promise<Buffer>
}

interface Wanted {
  address: string
  hash: string
  width: ImageWidth
  format: ImageFormat
  /** Of its file. */
  name: string
}

const DAY_MS = 86_400_000
const LIMITS = { maxBytes: 512 * 1024 * 1024, maxAgeMs: 30 * DAY_MS }
/** Loaded at once; drawn one by one, because a large one takes a quarter of a gigabyte. */
const AT_ONCE = 4
/** Whoever comes when so many wait does without. */
const MOST_WAITING = 100
/** How long a picture that could not be had is not asked for again, and how many are known. */
const GIVEN_UP_MS = 5 * 60_000
const MOST_GIVEN_UP = 10_000

/** Loads each picture once, keeps it and what is made of it, and makes few at a time. */
export function createImages({ folder, load = download, log, now }: Options): Images {
  const shelf = openShelf(folder, LIMITS)
  const turns = createTurns(AT_ONCE)
  const drawing = createTurns(1)
  const givenUp = new Map<string, number>()
  let waiting = 0

  async function keptOf(address: string, name: string): Promise<Buffer> {
    const known = await shelf.get(name)
    if (known) return known
    const original = await load(address)
    const kept = await drawing.take('', async () => drawKept(original))
    await shelf.put(name, kept)
    return kept
  }

  async function make(wanted: Wanted): Promise<Buffer> {
    const { address, format, hash, name, width } = wanted
    // Who had the turn before may have made it.
    const known = await shelf.get(name)
    if (known) return known
    const kept = await keptOf(address, `${hash}.webp`)
    const bytes = await drawing.take('', async () => drawVariant(kept, width, format))
    await shelf.put(name, bytes)
    return bytes
  }

  function giveUp(address: string): null {
    givenUp.delete(address)
    givenUp.set(address, now().getTime() + GIVEN_UP_MS)
    for (const oldest of givenUp.keys()) {
      if (givenUp.size <= MOST_GIVEN_UP) break
      givenUp.delete(oldest)
    }
    return null
  }

  return {
    async get(address, width, format) {
      const hash = createHash('sha256').update(address).digest('hex')
      const name = `${hash}-${width}.${format}`
      // What is there waits for nobody whose host is slow.
      const ready = await shelf.get(name)
      if (ready) return ready
      if ((givenUp.get(address) ?? 0) > now().getTime() || waiting >= MOST_WAITING) return null
      waiting++
      try {
        return await turns.take(address, async () => make({ address, format, hash, name, width }))
      } catch (error) {
        if (error instanceof NoPicture)
          log.error('A picture of another host was not to be had', { error, dependency: 'images' })
        else log.error('A picture failed', { error })
        return giveUp(address)
      } finally {
        waiting--
      }
    },
  }
}
