import { trainersDay } from '#contract/trainer/day.ts'
import type { recordViews } from '#contract/trainer/views.ts'
import * as z from 'zod/mini'
import type { QueuedMark } from './day-state.ts'
import { openSealed } from './sealed-storage.ts'

/** A day, and when the server has said it: by the clock of the device. */
const knownDay = z.extend(trainersDay, { askedAt: z.optional(z.number()) })
export type KnownDay = z.infer<typeof knownDay>

/** An event of the queue as it went in. */
export interface StoredEvent {
  id: string
  content: unknown
}

/** Where a person's day and queue are kept on this device. */
export interface DayStorage {
  /** What the history of marks calls this device: it says nothing of it. */
  device: string
  /** Whether it outlives the page. */
  isLasting: boolean
  /** The day that is kept, if it is that one. */
  readDay(date: string): Promise<unknown>
  writeDay(date: string, day: unknown): Promise<void>
  dropDay(): Promise<void>
  /** The person's events, in the order in which they were made. */
  events(): Promise<StoredEvent[]>
  /** Adds events to the queue, in place of earlier ones that were never sent. */
  append(events: readonly StoredEvent[], replaced: readonly string[]): Promise<void>
  /** From now on these may have arrived. */
  markSent(ids: readonly string[]): Promise<void>
  /** Takes events out of the queue, and puts others in place of those of the same id. */
  settle(gone: readonly string[], changed: readonly StoredEvent[]): Promise<void>
}

/** That somebody opened what the day has of a child beside its name. */
export type QueuedView = z.input<(typeof recordViews)['input']>['views'][number]

export interface Queue {
  marks: readonly QueuedMark[]
  views: readonly QueuedView[]
}

/** Opens it, where a browser keeps something; elsewhere it lasts as long as the page. */
export const openDayStorage = (owner: string, today: string): Promise<DayStorage> =>
  openSealed(owner, today).catch(() => inMemory())

/** Keeps a day as long as the page is open. */
export function inMemory(): DayStorage {
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
      queue = settled(queue, gone, changed)
    },
  }
}

const settled = <T extends StoredEvent>(
  events: readonly T[],
  gone: readonly string[],
  changed: readonly StoredEvent[],
): T[] =>
  events
    .filter(({ id }) => !gone.includes(id))
    .map(event => ({ ...event, ...changed.find(({ id }) => id === event.id) }))

/**
 * A storage that takes nothing more, as when a phone has lost it or is full, keeps nothing back: events
 * then wait in the page, and are sent from there. Calls back with whether what is added outlives the page.
 */
export function withSpare(kept: DayStorage, onAdd: (isLasting: boolean) => void): DayStorage {
  const spare = inMemory()
  /** What was in the storage when it could be read last. */
  let known: StoredEvent[] = []
  return {
    ...kept,
    readDay: date => kept.readDay(date).catch(() => null),
    async events() {
      known = await kept.events().catch(() => known)
      return [...known, ...(await spare.events())]
    },
    async append(events, replaced) {
      // As long as some wait in the page, later ones do as well: so they stay in their order.
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
      // What the storage does not know to be sent may be replaced; the server counts the later mark.
      await kept.markSent(ids).catch(() => {})
      await spare.markSent(ids)
    },
    async settle(gone, changed) {
      await spare.settle(gone, changed)
      known = settled(known, gone, changed)
      const ids = new Set([...gone, ...changed.map(({ id }) => id)])
      await kept.settle(gone, changed).catch(async error => {
        const left = await kept.events().catch(() => [])
        // Whoever sends what is found here would send it without end.
        if (left.some(({ id }) => ids.has(id))) throw error
      })
    },
  }
}

/** The day that is kept, as far as this version of the page understands it. */
export async function readDay(storage: DayStorage, date: string): Promise<KnownDay | null> {
  const { data, success } = knownDay.safeParse(await storage.readDay(date))
  return success ? data : null
}

/** What is kept of the queue. */
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
