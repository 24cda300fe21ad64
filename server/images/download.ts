import type { IncomingMessage } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP } from 'node:net'
import { allowedLookup, type FindAddresses } from '../lib/public-lookup.ts'
import { isPublicAddress } from './public-address.ts'

/** A picture that cannot be loaded. The message says why. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture'

  /** The same for the log, which does not write messages of unknown errors. */
  get code() {
    return this.message
  }
}

/** The network access, so that tests can use a server on this machine without a certificate. */
interface NetworkDeps {
  request: typeof requestByHttps
  isAllowed: (address: string) => boolean
  timeoutMs: number
  /** Replaces asking the name servers. */
  findAddresses?: FindAddresses
}

const MAX_BYTES = 8 * 1024 * 1024
const MAX_REDIRECTS = 3
const INTERNET: NetworkDeps = {
  request: requestByHttps,
  isAllowed: isPublicAddress,
  timeoutMs: 10_000,
}

/**
 * Downloads a picture. Catalogues come from strangers, so the address is not trusted: only https on its
 * default port and public internet addresses are allowed. The check is on the very address that is
 * connected to. Throws `NoPicture`.
 */
export async function download(address: string, deps: NetworkDeps = INTERNET): Promise<Buffer> {
  try {
    return await follow(address, deps)
  } catch (error) {
    if (error instanceof NoPicture) throw error
    throw new NoPicture('It does not answer.', { cause: error })
  }
}

async function follow(address: string, deps: NetworkDeps): Promise<Buffer> {
  const signal = AbortSignal.timeout(deps.timeoutMs)
  let url = address
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await ask(trusted(url, deps), deps, signal)
    const { headers, statusCode = 0 } = response
    if (statusCode === 200) return readAll(response)
    response.destroy()
    const next = headers.location && URL.parse(headers.location, url)
    if (statusCode < 300 || statusCode > 399 || !next)
      throw new NoPicture(`It answers ${statusCode}.`)
    url = next.href
  }
  throw new NoPicture('It leads from one address to the next.')
}

function trusted(address: string, { isAllowed }: NetworkDeps): URL {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '')
    throw new NoPicture('It is not an https address.')
  // Names are checked when they are resolved. IP addresses are not resolved, so they are checked here.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowed(host)) throw new NoPicture('It is not on the public internet.')
  return url
}

function ask(url: URL, deps: NetworkDeps, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { 'User-Agent': 'Nashat', Accept: 'image/avif,image/webp,image/*' }
    deps
      .request({
        host: url.hostname.replace(/^\[|\]$/g, ''),
        path: url.pathname + url.search,
        headers,
        signal,
        agent: false,
        lookup: allowedLookup(
          deps.isAllowed,
          message => new NoPicture(message),
          deps.findAddresses,
        ),
      })
      .on('response', resolve)
      .on('error', reject)
      // An answer with another protocol (101) closes the connection, and is neither of the above.
      .on('close', () => reject(new NoPicture('It answers nothing.')))
      .end()
  })
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new NoPicture('It is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
