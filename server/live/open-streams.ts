import { KeyedSets } from './keyed-sets.ts'
import { createStream, type StreamReader, type Stream } from './stream.ts'

/** A stream without events gets a comment this often, which shows that the connection is alive. */
const HEARTBEAT_MS = 20_000
/** The most open streams of one parent. With more, the oldest ends. */
const MAX_STREAMS_PER_PARENT = 10
/** Ended sessions are remembered this long: longer than it takes to check a session and open its stream. */
const ENDED_SESSION_TTL_MS = 60_000

/** Creates the registry of open streams, by parent and by session. */
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
    /** The streams of a parent, oldest first. */
    of,
    /** Opens a stream. It ends at once if its session has ended, or if all streams were closed. */
    add(reader: StreamReader) {
      const { parentId, signInId } = reader
      const opened = createStream(reader, time, () => {
        ofParent.remove(parentId, opened.stream)
        ofSignIn.remove(signInId, opened.stream)
      })
      ofParent.add(parentId, opened.stream)
      ofSignIn.add(signInId, opened.stream)
      const [oldest, ...others] = of(parentId)
      if (others.length >= MAX_STREAMS_PER_PARENT) oldest?.end()
      if (isClosed || ended.has(signInId)) opened.stream.end()
      return opened
    },
    endSessions(ids: readonly string[]): void {
      for (const id of ids) {
        ended.set(id, time())
        for (const stream of Array.from(ofSignIn.of(id))) stream.end()
      }
    },
    /** Ends expired streams, and writes `life` to those that were silent for long. */
    tick(life: Uint8Array): void {
      const now = time()
      for (const stream of all()) {
        if (stream.until <= now) stream.end()
        else if (now - stream.writtenAt() >= HEARTBEAT_MS) stream.write(life)
      }
      for (const [id, endedAt] of ended) if (now - endedAt > ENDED_SESSION_TTL_MS) ended.delete(id)
    },
    close(): void {
      isClosed = true
      for (const stream of all()) stream.end()
    },
  }
}
