/** The sslmode values with which libpq always encrypts; weaker ones may fall back to plain text. */
const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full'])
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether a connection to this PostgreSQL crosses a network unencrypted. */
export function isUnencrypted(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  // A Unix socket is given as a folder: in `host`, or in place of the host name.
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const isHere = host === '' || host.startsWith('/') || LOOPBACK.test(host)
  return !isHere && !ENCRYPTED.has(searchParams.get('sslmode') ?? '')
}
