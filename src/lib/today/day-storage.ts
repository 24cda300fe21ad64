import { trainersDay } from '#contract/trainer/day.ts'
import type { recordViews } from '#contract/trainer/views.ts'
import * as z from 'zod/mini'
import type { QueuedMark } from './day-state.ts'
import { openSealedStorage } from './sealed-storage.ts'

/** A day, and when the server sent it, by the device's clock. */
const knownDay = z.extend(trainersDay, { askedAt: z.optional(z.number()) })
export type KnownDay = z.infer<typeof knownDay>

/** An event of the queue. */
export interface StoredEvent {
  id: string
  content: unknown
}

/** Where the day and the queue of a person are stored on this device. */
export interface DayStorage {
  /** The name of this device in the history of marks. It reveals nothing about the device. */
  device: string
  /** Whether it survives closing the page. */
  isLasting: boolean
  /** Returns the stored day, if it has this date. */
  readDay(date: string): Promise<unknown>
  writeDay(date: string, day: unknown): Promise<void>
  dropDay(): Promise<void>
  /** Returns the person's events, in the order in which they were made. */
  events(): Promise<StoredEvent[]>
  /** Adds events to the queue. Removes replaced ones that were not sent yet. */
  append(events: readonly StoredEvent[], replaced: readonly string[]): Promise<void>
  /** Marks events as sent: they may have arrived. */
  markSent(ids: readonly string[]): Promise<void>
  /** Removes events from the queue, and replaces the content of others by id. */
  settle(gone: readonly string[], changed: readonly StoredEvent[]): Promise<void>
}

/** A record that the details of a child were opened. */
export type QueuedView = z.input<(typeof recordViews)['input']>['views'][number]

export interface Queue {
  marks: readonly QueuedMark[]
  views: readonly QueuedView[]
}

/** Opens the storage. If the browser has none, returns one that lasts as long as the page. */
export const openDayStorage = (owner: string, today: string): Promise<DayStorage> =>
  openSealedStorage(owner, today).catch(() => createMemoryStorage())

/** Creates a storage in memory. */
export function createMemoryStorage(): DayStorage {
  let kept: { date: string; day: unknown } | null = null
  let queue: (StoredEvent & { isSent: boolean })[] = []
  return {
    device: 'page',
    isLasting: false,
    readDay: async date => (kept?.date === date ? kept.day : null),
    async writeDay(date, day) {
      kept = { date, day }
    },
    async dropDay() {
      kept = null
    },
    events: async () => queue.map(({ content, id }) => ({ content, id })),
    async append(events, replaced) {
      queue = [
        ...queue.filter(({ id, isSent }) => isSent || !replaced.includes(id)),
        ...events.map(event => ({ ...event, isSent: false })),
      ]
    },
    async markSent(ids) {
      queue = queue.map(event => (ids.includes(event.id) ? { ...event, isSent: true } : event))
    },
    async settle(gone, changed) {
      queue = withSettled(queue, gone, changed)
    },
  }
}

const withSettled = <T extends StoredEvent>(
  events: readonly T[],
  gone: readonly string[],
  changed: readonly StoredEvent[],
): T[] =>
  events
    .filter(({ id }) => !gone.includes(id))
    .map(event => ({ ...event, ...changed.find(({ id }) => id === event.id) }))

/**
 * Wraps a storage: if it fails, for example because it is full, events are kept in memory and sent
 * from there. `onAdd` receives whether new events survive closing the page.
 */
export function withFallback(kept: DayStorage, onAdd: (isLasting: boolean) => void): DayStorage {
  const spare = createMemoryStorage()
  /** The events of the storage when it could last be read. */
  let known: StoredEvent[] = []
  return {
    ...kept,
    readDay: date => kept.readDay(date).catch(() => null),
    async events() {
      known = await kept.events().catch(() => known)
      return [...known, ...(await spare.events())]
    },
    async append(events, replaced) {
      // While some events are in memory, later ones go there too, so that the order is kept.
      const isSpare =
        (await spare.events()).length > 0 ||
        (await kept.append(events, replaced).then(
          () => false,
          () => true,
        ))
      if (isSpare) await spare.append(events, replaced)
      onAdd(kept.isLasting && !isSpare)
    },
    async markSent(ids) {
      // An event that could not be marked as sent may be replaced; the server counts the later
      // mark.
      await kept.markSent(ids).catch(() => {})
      await spare.markSent(ids)
    },
    async settle(gone, changed) {
      await spare.settle(gone, changed)
      known = withSettled(known, gone, changed)
      const ids = new Set([...gone, ...changed.map(({ id }) => id)])
      await kept.settle(gone, changed).catch(async error => {
        const left = await kept.events().catch(() => [])
        // If they are still stored, the sender would read and send them again without end.
        if (left.some(({ id }) => ids.has(id))) throw error
      })
    },
  }
}

/** Reads the stored day; null if it does not have the shape that this version expects. */
export async function readDay(storage: DayStorage, date: string): Promise<KnownDay | null> {
  const { data, success } = knownDay.safeParse(await storage.readDay(date))
  return success ? data : null
}

/** Reads the stored queue. */
export async function readQueue(storage: DayStorage): Promise<Queue> {
  const contents = (await storage.events()).map(({ content }) => content as QueuedMark | ViewEvent)
  return {
    marks: contents.filter(content => 'mark' in content),
    views: contents.filter(content => 'view' in content).map(({ view }) => view),
  }
}

interface ViewEvent {
  view: QueuedView
}

export const eventOf = (queued: QueuedMark): StoredEvent => ({
  id: queued.mark.markId,
  content: queued,
})

export const viewEventOf = (view: QueuedView): StoredEvent => ({
  id: view.viewId,
  content: { view } satisfies ViewEvent,
})
