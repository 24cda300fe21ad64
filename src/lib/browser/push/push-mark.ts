import { readLocal, removeLocal, writeLocal } from '../storage/local-storage.ts'
import { endsWithBrowser } from '../storage/session-tokens.ts'

/**
 * In `localStorage`: this browser gets push messages for the signed-in user. Everything that ends
 * the session removes the mark, here and on the server.
 */
const MARK = 'nashat.push'

/**
 * In `localStorage`: the user to whom push was offered on this device. Keys with this prefix
 * survive a session that the server has ended (session-tokens.ts).
 */
const OFFERED = 'nashat.kept.push-offered'

/** The push address that the server has, and the day on which it was last sent. */
export interface PushMark {
  endpoint: string
  /** YYYY-MM-DD */
  day: string
}

export function readPushMark(): PushMark | null {
  const [day = '', endpoint] = (readLocal(MARK) ?? '').split(' ')
  return endpoint ? { day, endpoint } : null
}

export function writePushMark({ day, endpoint }: PushMark): void {
  writeLocal(MARK, `${day} ${endpoint}`)
}

export const removePushMark = () => removeLocal(MARK)

/**
 * Checks if push can be offered: the browser supports it, the session outlives the browser, and
 * neither the browser nor the site has asked this user yet.
 */
export const mayOfferPush = (userId: string): boolean =>
  'PushManager' in globalThis &&
  globalThis.Notification?.permission === 'default' &&
  readLocal(OFFERED) !== userId &&
  !endsWithBrowser()

export const markOffered = (userId: string) => writeLocal(OFFERED, userId)
