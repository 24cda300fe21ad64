import type { Thing } from 'schema-dts'
import type { ActivityEvent } from './activity.ts'

/** A thing that a page describes. */
export type PageThing = Thing | ActivityEvent

/**
 * Returns the JSON-LD of a page as the text of a script element. `<` is escaped, so that texts by
 * users cannot end the element.
 */
export function graphText(things: readonly PageThing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`)
}
