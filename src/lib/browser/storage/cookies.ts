const isSecure = () => location.protocol === 'https:'

/**
 * Returns the name with the `__Host-` prefix over https, so that no other host of the domain can
 * set the cookie.
 */
const nameOf = (name: string) => (isSecure() ? `__Host-${name}` : name)

/** Checks if a flag cookie is set. */
export const hasCookie = (name: string): boolean =>
  document.cookie.split('; ').includes(`${nameOf(name)}=1`)

/**
 * Sets a flag cookie for that many seconds. Without `seconds` it lasts until the browser is closed;
 * 0 deletes it.
 */
export function setCookie(name: string, seconds?: number): void {
  const secure = isSecure() ? '; Secure' : ''
  const end = seconds === undefined ? '' : `; Max-Age=${seconds}`
  // eslint-disable-next-line unicorn/no-document-cookie -- CookieStore answers late, and is not everywhere
  document.cookie = `${nameOf(name)}=1; Path=/; SameSite=Strict${secure}${end}`
}
