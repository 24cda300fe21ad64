const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'])
/**
 * PostgreSQL's error classes for broken connections (08), deadlocks (40), too few resources (53),
 * and shutdowns or cancelled statements (57).
 */
const AWAY_CLASSES = new Set(['08', '40', '53', '57'])

const LOCK_TIMEOUT = '55P03'
/** Messages of the client that come without a code. */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|is not queryable|heartbeat timed out/i

/**
 * Returns why the database cannot be reached: an error code, or words of the client. Returns null
 * if the query itself was at fault.
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

/** Whether a query failed because the database cannot be reached. */
export const isDatabaseAway = (error: unknown): boolean => whyAway(error) !== null

/** Whether a transaction was rolled back because of a deadlock, and can be repeated. */
export function gaveWay(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && String(error.code).startsWith('40')) || gaveWay(error.cause)
}

const NO_SUCH_ROW = '23503'
const OF_AN_ACCOUNT = /_(?:(?:user|parent)_id_users|sign_in_id_sign_ins)_id_fk$/

/**
 * Foreign keys to rows that users can delete. Their dependants are deleted with them, so only a new write
 * can fail this way.
 */
const OF_WHAT_MAY_GO = /_(?:wishlist|child|activity|registration|message)_id_\w+_id_fk$/

/** Whether a write failed because its account or session was deleted meanwhile. */
export const isAccountGone = (error: unknown): boolean => OF_AN_ACCOUNT.test(missingBy(error) ?? '')

/** Whether a write failed because the row that it refers to was deleted meanwhile. */
export const isOwnerGone = (error: unknown): boolean => OF_WHAT_MAY_GO.test(missingBy(error) ?? '')

/** The foreign key that was violated; null if none was. */
function missingBy(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && error.code === NO_SUCH_ROW)
    return 'constraint' in error ? String(error.constraint) : ''
  return missingBy(error.cause)
}

/** Whether a statement timed out waiting for a lock of another transaction. */
export function waitedForLock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === LOCK_TIMEOUT) || waitedForLock(error.cause)
}
