import type { Thing } from 'schema-dts'
import type { ActivityEvent } from './activity.ts'

/** Something that a page is about. */
export type PageThing = Thing | ActivityEvent

/**
 * What a page says to machines, as the text of a script that is data. Nothing that people wrote can
 * end that script.
 */
export function graphText(things: readonly PageThing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`)
}
