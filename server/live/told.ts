import type { FamilyEvent } from '#contract/family/events.ts'

/** What triggers notify `family` of (migration `live`). */
type Payload =
  /** For which parents which ids are, and the transaction that all of it is of. */
  | { kind: FamilyEvent; xact: string; told: [parentId: string, ids: object][] }
  /** Auth sessions that are over. */
  | { ended: string[] }

/** One notification, by parent. */
export interface Told {
  /** The same in every process. */
  id: string
  at: number
  kind: FamilyEvent
  idsOf: ReadonlyMap<string, readonly object[]>
}

export const readPayload = (text: string) => JSON.parse(text) as Payload

/**
 * Names notifications: by their transaction and which of it they are. PostgreSQL delivers those of a
 * transaction one behind the other, in the same order to every process.
 */
export function createNaming() {
  let last = ''
  let place = 0
  return (xact: string): string => {
    place = xact === last ? place + 1 : 0
    last = xact
    return `${xact}.${place}`
  }
}

/** By parent, in the order in which they were told. */
export const byParent = (told: readonly [string, object][]): Map<string, object[]> =>
  new Map(
    [...Map.groupBy(told, ([parentId]) => parentId)].map(([parentId, all]) => [
      parentId,
      all.map(([, ids]) => ids),
    ]),
  )
