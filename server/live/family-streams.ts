import type { Notifications } from '../db/notifications.ts'
import { askAgainBytes, eventBytes, lifeBytes } from './event-text.ts'
import { createRecent } from './recent.ts'
import { createOpenStreams } from './open-streams.ts'
import { MOST_BYTES, type Reader, type Stream } from './stream.ts'
import { byParent, createNaming, readPayload } from './told.ts'

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
  const streams = createOpenStreams(time)

  function begin(stream: Stream, parentId: string, lastEventId: string | undefined): void {
    const missed = recent.since(lastEventId, time())
    const latest = recent.latest()
    const replay = missed?.flatMap(({ id, idsOf, kind }) => {
      const all = idsOf.get(parentId)
      return all ? [eventBytes(kind, all, id)] : []
    })
    const bytes = replay?.reduce((sum, { length }) => sum + length, 0)
    // More than a stream holds would end it, and end it again whenever the page comes back for the rest.
    const fits = bytes !== undefined && bytes <= MOST_BYTES / 2
    stream.write(fits ? lifeBytes(latest) : askAgainBytes(latest))
    if (fits) for (const event of replay ?? []) stream.write(event)
  }

  return {
    open(reader, lastEventId) {
      const { body, stream } = streams.add(reader)
      begin(stream, reader.parentId, lastEventId)
      return body
    },
    hear(payload) {
      const read = readPayload(payload)
      if ('ended' in read) return streams.endSessions(read.ended)
      const { kind, told, xact } = read
      const idsOf = byParent(told)
      const id = nameOf(xact)
      recent.add({ id, at: time(), kind, idsOf })
      for (const [parentId, all] of idsOf) {
        const bytes = eventBytes(kind, all, id)
        for (const stream of streams.of(parentId)) stream.write(bytes)
      }
    },
    miss() {
      recent.forget(newMark(), time())
      const bytes = askAgainBytes(recent.latest())
      for (const stream of streams.all()) {
        stream.write(bytes)
        // Its session may have ended as well: that is looked up when it comes in again.
        stream.end()
      }
    },
    tick: () => streams.tick(lifeBytes(recent.latest())),
    close: () => streams.close(),
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
