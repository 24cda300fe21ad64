const NAME = 'returnUrl'
const MAX_LENGTH = 2000
/** Only to find out where an address leads. */
const HERE = 'http://nashat.invalid'
/** Signing in is done by then: to come back to it would be a circle. */
const CIRCLE = /^\/(?:ar\/)?(?:login|signup)(?:\/|$)/
/** One slash and no second one, nor anything that a browser reads as one or drops. */
const PATH = /^\/(?!\/)[^\\\p{Cc}\p{Cs}]*$/u

/** Where the query string asks to go on to: a path of this site, or null (OWASP: no open redirect). */
export function readReturnUrl(search: string): string | null {
  const asked = new URLSearchParams(search).get(NAME)
  if (!asked || asked.length > MAX_LENGTH || !PATH.test(asked)) return null

  const { hash, pathname, search: query } = new URL(asked, HERE)
  // `/.//elsewhere` is a path of two slashes once it is resolved.
  return pathname.startsWith('//') || CIRCLE.test(pathname) ? null : pathname + query + hash
}

/** A path that knows where to go on to afterwards. */
export function withReturnUrl(path: string, returnUrl: string | null): string {
  if (!returnUrl) return path
  return `${path}${path.includes('?') ? '&' : '?'}${NAME}=${encodeURIComponent(returnUrl)}`
}
