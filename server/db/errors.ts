const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/**
 * PostgreSQL's error classes for broken connections (08), deadlocks (40), too few resources (53),
 * and shutdowns or cancelled statements (57).
 */
const UNREACHABLE_CLASSES = new Set(['08', '40', '53', '57'])

const LOCK_TIMEOUT = '55P03'
/** Messages of the client that come without a code. */
const UNREACHABLE_TEXT =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|is not queryable|heartbeat timed out/i

/**
 * Returns why the database cannot be reached: an error code, or words of the client. Returns null
 * if the query itself was at fault.
 */
export function unreachableReason(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (
    UNREACHABLE_CODES.has(code) ||
    code === LOCK_TIMEOUT ||
    (code.length === 5 && UNREACHABLE_CLASSES.has(code.slice(0, 2)))
  )
    return code
  return UNREACHABLE_TEXT.exec(error.message)?.[0] ?? unreachableReason(error.cause)
}

/** Whether a query failed because the database cannot be reached. */
export const isDatabaseUnreachable = (error: unknown): boolean => unreachableReason(error) !== null

/** Whether a transaction was rolled back because of a deadlock, and can be repeated. */
export function isRetryableRollback(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    ('code' in error && String(error.code).startsWith('40')) || isRetryableRollback(error.cause)
  )
}

const FOREIGN_KEY_VIOLATION = '23503'
const ACCOUNT_KEY = /_(?:(?:user|parent)_id_users|sign_in_id_sign_ins)_id_fk$/

/**
 * Foreign keys to rows that users can delete. Their dependants are deleted with them, so only a new write
 * can fail this way.
 */
const DELETABLE_ROW_KEY = /_(?:wishlist|child|activity|registration|message)_id_\w+_id_fk$/

/** Whether a write failed because its account or session was deleted meanwhile. */
export const isAccountGone = (error: unknown): boolean =>
  ACCOUNT_KEY.test(violatedForeignKey(error) ?? '')

/** Whether a write failed because the row that it refers to was deleted meanwhile. */
export const isOwnerGone = (error: unknown): boolean =>
  DELETABLE_ROW_KEY.test(violatedForeignKey(error) ?? '')

/** The foreign key that was violated; null if none was. */
function violatedForeignKey(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && error.code === FOREIGN_KEY_VIOLATION)
    return 'constraint' in error ? String(error.constraint) : ''
  return violatedForeignKey(error.cause)
}

/** Whether a statement timed out waiting for a lock of another transaction. */
export function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === LOCK_TIMEOUT) || isLockTimeout(error.cause)
}
