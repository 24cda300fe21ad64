const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'])
/**
 * PostgreSQL's classes for a broken connection, a transaction that gave way to another one, too few
 * resources and a server that shuts down.
 */
const AWAY_CLASSES = new Set(['08', '40', '53', '57'])

const LOCK_TIMEOUT = '55P03'

/** Whether a query failed because the database cannot be reached, rather than because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (
    AWAY.has(code) ||
    code === LOCK_TIMEOUT ||
    (code.length === 5 && AWAY_CLASSES.has(code.slice(0, 2)))
  )
    return true
  if (/timeout exceeded when trying to connect|connection terminated/i.test(error.message))
    return true
  return isDatabaseAway(error.cause)
}

/** Whether a transaction was rolled back because it and another one waited for each other. */
export function gaveWay(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && String(error.code).startsWith('40')) || gaveWay(error.cause)
}
