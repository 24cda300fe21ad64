import type { IncomingMessage } from 'node:http'

/**
 * Whether a proxy in front may have read this request differently from `node:http`, which makes request
 * smuggling possible (RFC 9112, sections 3.2 and 6.1): no host (allowed in HTTP/1.0), several hosts, or a
 * transfer encoding in HTTP/1.0.
 */
export function isAmbiguousRequest({
  headers,
  headersDistinct,
  httpVersion,
}: IncomingMessage): boolean {
  const isOld = httpVersion === '1.0'
  if (isOld && headers['transfer-encoding'] !== undefined) return true
  const hosts = headersDistinct['host']?.length ?? 0
  return hosts > 1 || (hosts === 0 && !isOld)
}
