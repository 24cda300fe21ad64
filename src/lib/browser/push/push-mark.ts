import { readLocal, removeLocal, writeLocal } from '../storage/local-storage.ts'
import { isForgotten } from '../storage/session-storage.ts'

/**
 * In `localStorage`: this browser is pushed to for whoever is signed in. Everything that ends the session
 * removes it, here and on the server.
 */
const MARK = 'nashat.push'

/**
 * In `localStorage`: who was offered on this device to be told there. What begins like this stays where the
 * server has ended the session (session-storage.ts).
 */
const OFFERED = 'nashat.kept.push-offered'

/** What the server knows of this browser, and the day on which it was told last. */
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
 * Whether this browser could be pushed to, also once it was closed, and its parent was asked neither by it
 * nor by us.
 */
export const mayOfferPush = (userId: string): boolean =>
  'PushManager' in globalThis &&
  globalThis.Notification?.permission === 'default' &&
  readLocal(OFFERED) !== userId &&
  !isForgotten()

export const markOffered = (userId: string) => writeLocal(OFFERED, userId)
