const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'])
/**
 * PostgreSQL's classes for a broken connection, a transaction that gave way to another one, too few
 * resources and a server that shuts down, or ends a statement that takes too long.
 */
const AWAY_CLASSES = new Set(['08', '40', '53', '57'])

const LOCK_TIMEOUT = '55P03'
/** What the client says without a code. */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|is not queryable/i

/**
 * Why the database cannot be reached: a code, or the client's own words; null where a query failed
 * because of itself.
 */
export function whyAway(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (
    AWAY.has(code) ||
    code === LOCK_TIMEOUT ||
    (code.length === 5 && AWAY_CLASSES.has(code.slice(0, 2)))
  )
    return code
  return AWAY_WORDS.exec(error.message)?.[0] ?? whyAway(error.cause)
}

/** Whether a query failed because the database cannot be reached, rather than because of the query. */
export const isDatabaseAway = (error: unknown): boolean => whyAway(error) !== null

/** Whether a transaction was rolled back because it and another one waited for each other. */
export function gaveWay(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && String(error.code).startsWith('40')) || gaveWay(error.cause)
}
