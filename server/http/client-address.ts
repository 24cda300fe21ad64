import type { IncomingMessage } from 'node:http'

/**
 * The address of the client. Each trusted proxy appends the address it saw to X-Forwarded-For. What stands
 * before those is the client's own claim and is not trusted.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const own = socket.remoteAddress ?? ''
  if (trustedProxies === 0) return own

  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = forwarded
    .split(',')
    .map(hop => hop.trim())
    .filter(hop => hop !== '')
  return hops.at(-trustedProxies) ?? hops[0] ?? own
}
