import { FAMILY_EVENTS, type FamilyEvent } from '#contract/family/events.ts'

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text)

const eventText = (kind: FamilyEvent, ids: object) =>
  `event: ${kind}\ndata: ${JSON.stringify(ids)}\n\n`

const withId = (id: string, text: string) => `id: ${id}\n${text}`

/**
 * The events of one notification for one parent. Only the last one has the id, so that a client with this
 * id has them all.
 */
export function eventBytes(kind: FamilyEvent, all: readonly object[], id: string): Uint8Array {
  const texts = all.map((ids, at) =>
    at === all.length - 1 ? withId(id, eventText(kind, ids)) : eventText(kind, ids),
  )
  return bytesOf(texts.join(''))
}

/** One event of every kind without ids, which asks the page to load everything again. */
export const resyncBytes = (id: string): Uint8Array =>
  bytesOf(FAMILY_EVENTS.map(kind => withId(id, eventText(kind, {}))).join(''))

/** A comment that keeps the connection alive, with the newest id, so that the client's id stays recent. */
export const heartbeatBytes = (id: string): Uint8Array => bytesOf(withId(id, ':\n\n'))
