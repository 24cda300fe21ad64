import { MAX_ID } from '#contract/shapes.ts'

const PREFIX = '00000000-0000-8000-8000-'

/**
 * The id of a session for other programs (design-school, Session): a UUID of version 8, whose meaning
 * is ours, with the number of the session at its end. A column of random ones would rewrite the table
 * of all sessions.
 */
export const uuidOfSession = (id: number): string => `${PREFIX}${id.toString(16).padStart(12, '0')}`

/** The number of a session; null if no session has this id. */
export function sessionIdOf(uuid: string): number | null {
  const id = uuid.startsWith(PREFIX) ? Number.parseInt(uuid.slice(PREFIX.length), 16) : 0
  return id >= 1 && id <= MAX_ID ? id : null
}
