import type { IncomingMessage } from 'node:http'

/**
 * Whether somebody in front may have read a request otherwise, though `node:http` takes it (RFC 9112,
 * sections 3.2 and 6.1): it has not one host, or chunks in HTTP/1.0, which knows none.
 */
export function isMisframed({ headers, headersDistinct, httpVersion }: IncomingMessage): boolean {
  const isOld = httpVersion === '1.0'
  if (isOld && headers['transfer-encoding'] !== undefined) return true
  const hosts = headersDistinct['host']?.length ?? 0
  return hosts > 1 || (hosts === 0 && !isOld)
}
