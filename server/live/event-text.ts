import { FAMILY_EVENTS, type FamilyEvent } from '#contract/family/events.ts'

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text)

const eventText = (kind: FamilyEvent, ids: object) =>
  `event: ${kind}\ndata: ${JSON.stringify(ids)}\n\n`

const withId = (id: string, text: string) => `id: ${id}\n${text}`

/**
 * What one notification says to one parent. Only the last event has the id: who has it has them all.
 */
export function eventBytes(kind: FamilyEvent, all: readonly object[], id: string): Uint8Array {
  const texts = all.map((ids, at) =>
    at === all.length - 1 ? withId(id, eventText(kind, ids)) : eventText(kind, ids),
  )
  return bytesOf(texts.join(''))
}

/** That some may have been missed. */
export const askAgainBytes = (id: string): Uint8Array =>
  bytesOf(FAMILY_EVENTS.map(kind => withId(id, eventText(kind, {}))).join(''))

/** A comment that says that all is well, and the newest id, so that it does not grow old. */
export const lifeBytes = (id: string): Uint8Array => bytesOf(withId(id, ':\n\n'))
