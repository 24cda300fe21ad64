import { request as requestByHttps } from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import { isPublicAddress } from '../../images/public-address.ts'
import { allowedLookup, type FindAddresses } from '../../lib/public-lookup.ts'
import { NotSent } from '../not-sent.ts'
import type { VapidKeys } from './vapid.ts'

/** A browser's push subscription. */
export interface Browser {
  endpoint: string
  p256dh: string
  auth: string
}

/** The content of a push, and how long it is worth showing. */
export interface EncryptedPush {
  payload: string
  ttlSeconds: number
  /** While the browser is offline, a later push with the same topic replaces it. */
  topic: string
}

/** `gone`: the subscription no longer exists. `refused`: not now, or not from us. */
export type PushOutcome = { outcome: 'accepted' | 'gone' | 'refused'; code: string }
export type SendPush = (browser: Browser, push: EncryptedPush) => Promise<PushOutcome>

/** The network access, so that tests can use a server on this machine without a certificate. */
interface Network {
  request: typeof requestByHttps
  isAllowed: (address: string) => boolean
  timeoutMs: number
  /** Replaces asking the name servers. */
  findAddresses?: FindAddresses
}

const INTERNET: Network = {
  request: requestByHttps,
  isAllowed: isPublicAddress,
  timeoutMs: 10_000,
}

/**
 * Creates the function that pushes to browsers, encrypted for each (RFC 8291) and signed by us (RFC 8292).
 * The addresses come from strangers: only https on its default port and public internet addresses are
 * contacted, and only the status of the answer is read. Does not throw.
 */
export function createSendPush(
  { contactEmail, keys }: { contactEmail: string; keys: VapidKeys },
  network: Network = INTERNET,
): SendPush {
  const vapidDetails = { subject: `mailto:${contactEmail}`, ...keys }
  return async ({ auth, endpoint, p256dh }, { payload, topic, ttlSeconds }) => {
    try {
      const url = trusted(endpoint, network)
      const details = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        { vapidDetails, TTL: ttlSeconds, topic, urgency: 'high', contentEncoding: 'aes128gcm' },
      )
      const status = await ask(url, details, network)
      return { outcome: outcomeOf(status), code: String(status) }
    } catch (error) {
      return { outcome: 'refused', code: codeOf(error) }
    }
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no answer'

const outcomeOf = (status: number): PushOutcome['outcome'] => {
  if (status >= 200 && status < 300) return 'accepted'
  return status === 404 || status === 410 ? 'gone' : 'refused'
}

function trusted(endpoint: string, { isAllowed }: Network): URL {
  const url = new URL(endpoint)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Names are checked when they are resolved. IP addresses are not resolved, so they are checked here.
  if (url.protocol !== 'https:' || url.port !== '' || (isIP(host) && !isAllowed(host)))
    throw new NotSent({ code: 'not public' })
  return url
}

type Details = ReturnType<typeof webPush.generateRequestDetails>

function ask(url: URL, { body, headers }: Details, network: Network): Promise<number> {
  return new Promise((resolve, reject) => {
    network
      .request({
        method: 'POST',
        host: url.hostname.replace(/^\[|\]$/g, ''),
        path: url.pathname + url.search,
        headers: headers as Record<string, string>,
        signal: AbortSignal.timeout(network.timeoutMs),
        agent: false,
        lookup: allowedLookup(
          network.isAllowed,
          () => new NotSent({ code: 'not public' }),
          network.findAddresses,
        ),
      })
      .on('response', response => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      })
      .on('error', reject)
      // An answer with another protocol (101) closes the connection, and is neither of the above.
      .on('close', () => reject(new NotSent({ code: 'no answer' })))
      .end(body)
  })
}
