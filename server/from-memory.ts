import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, isKnownTo } from './page-cache/negotiate.ts'
import { encodingFor, type Stored } from './page-cache/stored.ts'

/**
 * Answers a GET or HEAD with what is kept in memory; false where nothing is, or not in the encoding
 * that is wanted.
 */
export function answerFromMemory(
  find: (address: string) => Stored | undefined,
  { headers, method, url = '' }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const stored = find(url)
  if (!stored) return false
  const wanted = chooseEncoding(String(headers['accept-encoding'] ?? ''))
  const variant = stored.variants.get(encodingFor(stored, wanted))
  if (!variant) return false

  if (isKnownTo(headers['if-none-match'], variant.etag))
    response.writeHead(304, variant.notModified.headers).end()
  else {
    response.writeHead(stored.status, variant.headers)
    response.end(method === 'HEAD' ? undefined : variant.body)
  }
  return true
}
