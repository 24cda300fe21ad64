import type { FamilyEvent } from '#contract/family/events.ts'
import { uuidOfSession } from '../lib/session-uuid.ts'

/** The payload of notifications on the channel `family`, which triggers send (migration `live`). */
type Payload =
  /** Ids for each parent, and the transaction of the change. */
  | { kind: FamilyEvent; xact: string; told: [parentId: string, ids: object][] }
  /** Auth sessions that have ended. */
  | { ended: string[] }

/** One notification, with the ids for each parent. */
export interface FamilyNotification {
  /** The same in every process. */
  id: string
  at: number
  kind: FamilyEvent
  idsOf: ReadonlyMap<string, readonly object[]>
}

/** Triggers know a session by its number, clients by its UUID. */
const reviveId = (name: string, value: unknown) =>
  name === 'sessionId' ? uuidOfSession(Number(value)) : value

export const parsePayload = (text: string) => JSON.parse(text, reviveId) as Payload

/**
 * Makes event ids: the transaction and the position in it. PostgreSQL delivers the notifications of a
 * transaction together and in the same order to every process, so all processes make the same ids.
 */
export function createEventIds() {
  let last = ''
  let place = 0
  return (xact: string): string => {
    place = xact === last ? place + 1 : 0
    last = xact
    return `${xact}.${place}`
  }
}

/** Groups ids by parent, in order. */
export const byParent = (told: readonly [string, object][]): Map<string, object[]> =>
  new Map(
    [...Map.groupBy(told, ([parentId]) => parentId)].map(([parentId, all]) => [
      parentId,
      all.map(([, ids]) => ids),
    ]),
  )
