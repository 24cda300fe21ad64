import { chooseEncoding, isKnownTo } from '../page-cache/negotiate.ts'
import { type StoredAnswer, encodingFor, type Stored } from '../page-cache/stored.ts'

/** Finds a stored answer for an address that may be sent to any client. */
export type Find = (address: string) => Stored | undefined

/** Header names are in lower case, as `node:http` gives them. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

/**
 * Chooses the stored answer for a request. Only this function does, both for the socket reader and for
 * `node:http`. Undefined if it is not a GET or HEAD, or if nothing is stored in the encoding that the
 * client prefers.
 */
export function cachedAnswer(
  find: Find,
  method: string | undefined,
  address: string,
  headers: RequestHeaders,
): StoredAnswer | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const stored = find(address)
  if (!stored) return undefined
  const wanted = chooseEncoding(textOf(headers['accept-encoding']))
  const variant = stored.variants.get(encodingFor(stored, wanted))
  if (!variant) return undefined
  // Only a 200 has an ETag that clients may revalidate.
  const isKnown = stored.status === 200 && isKnownTo(textOf(headers['if-none-match']), variant.etag)
  return isKnown ? variant.notModified : variant.full
}

const textOf = (value: string | string[] | undefined) => value?.toString()
