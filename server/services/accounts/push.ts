import { ECDH } from 'node:crypto'
import { isIP } from 'node:net'
import type { Deps } from '../../deps.ts'
import { isPublicAddress } from '../../images/public-address.ts'
import {
  deletePushSubscription,
  deletePushSubscriptions,
  findPushSubscriptions,
  savePushSubscription,
} from '../../queries/accounts/push-subscriptions.ts'
import { refuseFields } from '../input.ts'
import { inTransaction } from '../transaction.ts'
import type { Caller } from './access.ts'

/**
 * Push subscriptions per user. Beyond these the oldest is deleted: its browser has most likely been cleared.
 */
const MAX_BROWSERS = 10

interface Browser {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Saves the push subscription of this browser, for as long as its session. Refuses `wrong_format` at
 * `endpoint` unless it is a public https address, because the server sends requests to it (SSRF), and at
 * `keys.p256dh` unless it is a point of the curve, because no push could be encrypted for it.
 */
export async function subscribePush(
  deps: Pick<Deps, 'db' | 'now'>,
  { authSession, user }: Caller,
  { endpoint, keys: { auth, p256dh } }: Browser,
): Promise<void> {
  refuseFields({
    endpoint: !isPublicHttps(endpoint) && 'wrong_format',
    'keys.p256dh': !isPoint(p256dh) && 'wrong_format',
  })
  await inTransaction(deps, async tx => {
    await savePushSubscription(tx, {
      userId: user.id,
      signInId: authSession.id,
      endpoint,
      p256dh,
      auth,
      createdAt: deps.now(),
    })
    const browsers = await findPushSubscriptions(tx, user.id)
    await deletePushSubscriptions(
      tx,
      browsers.slice(MAX_BROWSERS).map(({ id }) => id),
    )
  })
}

/** Checks the address itself. What a host name resolves to is checked when a push is sent. */
function isPublicHttps(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host)
}

/** Whether a public key in base64url is a point of P-256. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** Deletes the caller's subscription at an endpoint. */
export const unsubscribePush = (
  { db }: Pick<Deps, 'db'>,
  { user }: Caller,
  { endpoint }: Pick<Browser, 'endpoint'>,
): Promise<void> => deletePushSubscription(db, user.id, endpoint)

/** The functions by which the worker reads and deletes subscriptions. */
export const browsers = ({ db }: Pick<Deps, 'db'>) => ({
  browsersOf: (userId: string) => findPushSubscriptions(db, userId),
  forgetBrowsers: (ids: string[]) => deletePushSubscriptions(db, ids),
})
