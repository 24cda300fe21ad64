import type { IncomingMessage } from 'node:http'

/**
 * The address a request comes from. Each trusted proxy adds the address it saw at the end of
 * X-Forwarded-For; what stands before those is the client's own claim and is not believed.
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
