import { chooseEncoding, isKnownTo } from '../page-cache/negotiate.ts'
import { type Answer, encodingFor, type Stored } from '../page-cache/stored.ts'

/** What is in memory for an address, and may be sent to whoever reads it. */
export type Find = (address: string) => Stored | undefined

/** Header names are in lower case, as `node:http` gives them. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

/**
 * The one place that decides what is sent from memory, however the request was read and the answer
 * is written. Undefined: nothing is there in the encoding that is wanted, or it is not a read.
 */
export function cachedAnswer(
  find: Find,
  method: string | undefined,
  address: string,
  headers: RequestHeaders,
): Answer | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const stored = find(address)
  if (!stored) return undefined
  const wanted = chooseEncoding(textOf(headers['accept-encoding']))
  const variant = stored.variants.get(encodingFor(stored, wanted))
  if (!variant) return undefined
  // Only what was found is worth being kept by anybody.
  const isKnown = stored.status === 200 && isKnownTo(textOf(headers['if-none-match']), variant.etag)
  return isKnown ? variant.notModified : variant.full
}

const textOf = (value: string | string[] | undefined) => value?.toString()
