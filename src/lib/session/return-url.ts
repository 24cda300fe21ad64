const NAME = 'returnUrl'
const MAX_LENGTH = 2000
/** Only a base for resolving a path. */
const DUMMY_ORIGIN = 'http://nashat.invalid'
/** Returning to a sign-in page after signing in would loop. */
const SIGN_IN_PATHS = /^\/(?:ar\/)?(?:login|signup)(?:\/|$)/
/** Exactly one slash at the start, and no character that browsers treat as a slash or drop. */
const PATH = /^\/(?!\/)[^\\\p{Cc}\p{Cs}]*$/u

/**
 * Reads the return address from the query string: a path of this site, or null (OWASP: no open
 * redirect).
 */
export function readReturnUrl(search: string): string | null {
  const asked = new URLSearchParams(search).get(NAME)
  if (!asked || asked.length > MAX_LENGTH || !PATH.test(asked)) return null

  const { hash, pathname, search: query } = new URL(asked, DUMMY_ORIGIN)
  // `/.//elsewhere` resolves to a path that starts with two slashes.
  return pathname.startsWith('//') || SIGN_IN_PATHS.test(pathname) ? null : pathname + query + hash
}

/** Adds a return address to a path. */
export function withReturnUrl(path: string, returnUrl: string | null): string {
  if (!returnUrl) return path
  return `${path}${path.includes('?') ? '&' : '?'}${NAME}=${encodeURIComponent(returnUrl)}`
}
