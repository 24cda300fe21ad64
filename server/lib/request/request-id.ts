import { randomUUID } from 'node:crypto'

/**
 * As proxies make them: letters, digits, underscores and dashes, so nothing that could break a log line.
 */
const WELL_FORMED = /^[\w-]{8,64}$/

/** The id of a request: the one that a proxy gave it, or a new one. */
export const requestIdOf = (given: string | undefined): string =>
  given !== undefined && WELL_FORMED.test(given) ? given : randomUUID()
