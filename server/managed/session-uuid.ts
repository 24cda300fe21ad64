/**
 * The id of a session for other programs (design-school, Session): a UUID of version 8, whose meaning
 * is ours, with the number of the session at its end. A column of random ones would rewrite the table
 * of all sessions.
 */
export const uuidOfSession = (id: number): string =>
  `00000000-0000-8000-8000-${id.toString(16).padStart(12, '0')}`
