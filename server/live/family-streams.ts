import type { Notifications } from '../db/notifications.ts'
import { resyncBytes, eventBytes, heartbeatBytes } from './sse-format.ts'
import { createReplayBuffer } from './replay-buffer.ts'
import { createOpenStreams } from './open-streams.ts'
import { MAX_BUFFERED_BYTES, type StreamReader, type Stream } from './stream.ts'
import { byParent, createEventIds, parsePayload } from './family-notification.ts'

/** The event streams that this process serves to families. */
export interface FamilyStreams {
  /** Opens a stream for a reader. It begins with the events after `lastEventId`. */
  open(reader: StreamReader, lastEventId?: string): ReadableStream<Uint8Array>
  /** Handles a notification of the database. */
  onNotification(payload: string): void
  /** Notifications may be missing: all streams say so, and end so that their pages reconnect. */
  onMissed(): void
  /** Does what is due by the clock. Call it every second. */
  tick(): void
  /** Ends all streams. New ones end at once. */
  close(): void
}

interface StreamDeps {
  now: () => Date
  /** Returns a text that is unique. */
  newMark: () => string
}

export function createFamilyStreams({ newMark, now }: StreamDeps): FamilyStreams {
  const time = () => now().getTime()
  const recent = createReplayBuffer(newMark(), time())
  const nameOf = createEventIds()
  const streams = createOpenStreams(time)

  function begin(stream: Stream, parentId: string, lastEventId: string | undefined): void {
    const missed = recent.since(lastEventId, time())
    const latest = recent.latest()
    const replay = missed?.flatMap(({ id, idsOf, kind }) => {
      const all = idsOf.get(parentId)
      return all ? [eventBytes(kind, all, id)] : []
    })
    const bytes = replay?.reduce((sum, { length }) => sum + length, 0)
    // More than this would end the stream, and again whenever the page reconnects for the rest.
    const fits = bytes !== undefined && bytes <= MAX_BUFFERED_BYTES / 2
    stream.write(fits ? heartbeatBytes(latest) : resyncBytes(latest))
    if (fits) for (const event of replay ?? []) stream.write(event)
  }

  return {
    open(reader, lastEventId) {
      const { body, stream } = streams.add(reader)
      begin(stream, reader.parentId, lastEventId)
      return body
    },
    onNotification(payload) {
      const read = parsePayload(payload)
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
    onMissed() {
      recent.reset(newMark(), time())
      const bytes = resyncBytes(recent.latest())
      for (const stream of streams.all()) {
        stream.write(bytes)
        // The session may have ended as well. That is checked when the page reconnects.
        stream.end()
      }
    },
    tick: () => streams.tick(heartbeatBytes(recent.latest())),
    close: () => streams.close(),
  }
}

const TICK_MS = 1_000

/** Connects the streams to the notifications of the database and to a timer. */
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
