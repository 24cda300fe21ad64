import { randomUUID } from 'node:crypto'

/** As proxies make them: letters, digits and dashes, nothing that a line of a log could be broken with. */
const WELL_FORMED = /^[\w-]{8,64}$/

/** The name of a request: the one that a proxy in front gave it, or a new one. */
export const requestIdOf = (given: string | undefined): string =>
  given !== undefined && WELL_FORMED.test(given) ? given : randomUUID()
