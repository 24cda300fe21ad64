import { MAX_ID } from '#contract/shapes.ts'

const PREFIX = '00000000-0000-8000-8000-'

/**
 * Returns the public id of a session (design-school, Session): a version 8 UUID, whose content is free, with
 * the session's number at its end. A column of random UUIDs would rewrite the whole table of sessions.
 */
export const uuidOfSession = (id: number): string => `${PREFIX}${id.toString(16).padStart(12, '0')}`

/** Returns the number of a session; null if the UUID is not of a session. */
export function sessionIdOf(uuid: string): number | null {
  const id = uuid.startsWith(PREFIX) ? Number.parseInt(uuid.slice(PREFIX.length), 16) : 0
  return id >= 1 && id <= MAX_ID ? id : null
}
