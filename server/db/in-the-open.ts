/** What libpq asks for that nobody can listen to; `prefer` and less go without where they are told to. */
const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full'])
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether what is said to a PostgreSQL at this address crosses a network that others may listen to. */
export function isInTheOpen(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  // A socket of this machine is a folder: in `host`, or in place of a name.
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const isHere = host === '' || host.startsWith('/') || LOOPBACK.test(host)
  return !isHere && !ENCRYPTED.has(searchParams.get('sslmode') ?? '')
}
