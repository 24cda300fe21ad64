import { KeyedSets } from './keyed-sets.ts'
import { createStream, type Reader, type Stream } from './stream.ts'

/** How often a stream on which nothing happens says that it is there. */
const LIFE_EVERY_MS = 20_000
/** The open tabs of one person; of more, the oldest ends. */
const MOST_OF_ONE = 10
/** Longer than from looking a session up to opening a stream in it. */
const ENDED_MS = 60_000

/** The streams that are open, by whose they are and by the session that they were opened in. */
export function createOpenStreams(time: () => number) {
  const ofParent = new KeyedSets<Stream>()
  const ofSignIn = new KeyedSets<Stream>()
  const ended = new Map<string, number>()
  let isClosed = false

  // Copies, because a stream that ends leaves the set.
  const all = () => Array.from(ofParent.all())
  const of = (parentId: string) => Array.from(ofParent.of(parentId))

  return {
    all,
    /** Those of a parent, the oldest first. */
    of,
    /** A new one; it is over at once where its session is, or everything. */
    add(reader: Reader) {
      const { parentId, signInId } = reader
      const opened = createStream(reader, time, () => {
        ofParent.remove(parentId, opened.stream)
        ofSignIn.remove(signInId, opened.stream)
      })
      ofParent.add(parentId, opened.stream)
      ofSignIn.add(signInId, opened.stream)
      const [oldest, ...others] = of(parentId)
      if (others.length >= MOST_OF_ONE) oldest?.end()
      if (isClosed || ended.has(signInId)) opened.stream.end()
      return opened
    },
    endSessions(ids: readonly string[]): void {
      for (const id of ids) {
        ended.set(id, time())
        for (const stream of Array.from(ofSignIn.of(id))) stream.end()
      }
    },
    /** Ends what is over by the clock; what was silent for long says `life`. */
    tick(life: Uint8Array): void {
      const now = time()
      for (const stream of all()) {
        if (stream.until <= now) stream.end()
        else if (now - stream.writtenAt() >= LIFE_EVERY_MS) stream.write(life)
      }
      for (const [id, endedAt] of ended) if (now - endedAt > ENDED_MS) ended.delete(id)
    },
    close(): void {
      isClosed = true
      for (const stream of all()) stream.end()
    },
  }
}
