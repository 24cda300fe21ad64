import type { Notifications } from '../db/notifications.ts'
import { askAgainBytes, eventBytes, lifeBytes } from './event-text.ts'
import { createRecent } from './recent.ts'
import { createStream, type Reader, type Stream } from './stream.ts'
import { byParent, createNaming, readPayload } from './told.ts'
import { KeyedSets } from './keyed-sets.ts'

/** How often a stream on which nothing happens says that it is there. */
const LIFE_EVERY_MS = 20_000
/** The open tabs of one person; of more, the oldest ends. */
const MOST_OF_ONE = 10
/** Longer than from looking a session up to opening a stream in it. */
const ENDED_MS = 60_000

/** The open pages of all families that this process serves. */
export interface FamilyStreams {
  /** A stream of what concerns the reader, beginning with what came after an id. */
  open(reader: Reader, lastEventId?: string): ReadableStream<Uint8Array>
  /** Takes what the database has notified. */
  hear(payload: string): void
  /** Something may have been missed: everybody is told so, and comes in again. */
  miss(): void
  /** Does what is due by the clock; to be called each second. */
  tick(): void
  /** Ends all of them. Whoever comes later is sent away. */
  close(): void
}

interface Outside {
  now: () => Date
  /** Gives a text that nobody else has. */
  newMark: () => string
}

export function createFamilyStreams({ newMark, now }: Outside): FamilyStreams {
  const time = () => now().getTime()
  const recent = createRecent(newMark(), time())
  const nameOf = createNaming()
  const ofParent = new KeyedSets<Stream>()
  const ofSignIn = new KeyedSets<Stream>()
  const ended = new Map<string, number>()
  let isClosed = false

  function endAll(streams: Iterable<Stream>): void {
    for (const stream of [...streams]) stream.end()
  }

  function endSessions(ids: readonly string[]): void {
    for (const id of ids) {
      ended.set(id, time())
      endAll(ofSignIn.of(id))
    }
  }

  function begin(stream: Stream, parentId: string, lastEventId: string | undefined): void {
    const missed = recent.since(lastEventId, time())
    const latest = recent.latest()
    stream.write(missed ? lifeBytes(latest) : askAgainBytes(latest))
    for (const { id, idsOf, kind } of missed ?? []) {
      const all = idsOf.get(parentId)
      if (all) stream.write(eventBytes(kind, all, id))
    }
  }

  return {
    open(reader, lastEventId) {
      const { parentId, signInId } = reader
      const { body, stream } = createStream(reader, time, () => {
        ofParent.remove(parentId, stream)
        ofSignIn.remove(signInId, stream)
      })
      ofParent.add(parentId, stream)
      ofSignIn.add(signInId, stream)
      const [oldest] = ofParent.of(parentId)
      if (ofParent.of(parentId).size > MOST_OF_ONE) oldest?.end()
      begin(stream, parentId, lastEventId)
      if (isClosed || ended.has(signInId)) stream.end()
      return body
    },
    hear(payload) {
      const read = readPayload(payload)
      if ('ended' in read) return endSessions(read.ended)
      const { kind, told, xact } = read
      const idsOf = byParent(told)
      const id = nameOf(xact)
      recent.add({ id, at: time(), kind, idsOf })
      for (const [parentId, all] of idsOf) {
        const streams = ofParent.of(parentId)
        if (streams.size === 0) continue
        const bytes = eventBytes(kind, all, id)
        for (const stream of [...streams]) stream.write(bytes)
      }
    },
    miss() {
      recent.forget(newMark(), time())
      const bytes = askAgainBytes(recent.latest())
      for (const stream of [...ofParent.all()]) {
        stream.write(bytes)
        // Its session may have ended as well: that is looked up when it comes in again.
        stream.end()
      }
    },
    tick() {
      const at = time()
      const bytes = lifeBytes(recent.latest())
      for (const stream of [...ofParent.all()]) {
        if (stream.until <= at) stream.end()
        else if (at - stream.writtenAt() >= LIFE_EVERY_MS) stream.write(bytes)
      }
      for (const [id, endedAt] of ended) if (at - endedAt > ENDED_MS) ended.delete(id)
    },
    close() {
      isClosed = true
      endAll(ofParent.all())
    },
  }
}

const TICK_MS = 1_000

/** Lets streams hear what the database notifies, and the time pass. */
export function startStreams(
  streams: FamilyStreams,
  notifications: Pick<Notifications, 'subscribe'>,
): { stop(): void } {
  const unsubscribe = notifications.subscribe('family', streams)
  const timer = setInterval(() => streams.tick(), TICK_MS)
  return {
    stop() {
      clearInterval(timer)
      unsubscribe()
      streams.close()
    },
  }
}
