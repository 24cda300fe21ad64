const isSecure = () => location.protocol === 'https:'

/** Over https, a name that browsers take from this very host alone: nobody beside or below it can set the cookie. */
const nameOf = (name: string) => (isSecure() ? `__Host-${name}` : name)

/** Whether a cookie is there that says no more than that. */
export const hasCookie = (name: string): boolean =>
  document.cookie.split('; ').includes(`${nameOf(name)}=1`)

/** Sets such a cookie for so many seconds; without them, until the browser is closed; 0 takes it away. */
export function setCookie(name: string, seconds?: number): void {
  const secure = isSecure() ? '; Secure' : ''
  const end = seconds === undefined ? '' : `; Max-Age=${seconds}`
  // eslint-disable-next-line unicorn/no-document-cookie -- CookieStore answers late, and is not everywhere
  document.cookie = `${nameOf(name)}=1; Path=/; SameSite=Strict${secure}${end}`
}
