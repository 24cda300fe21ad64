import { vapidKeys } from '../../../server/notify/push/vapid.ts'

/** A key pair that only tests use. */
export const VAPID_KEYS = mustKeys('cHJpdmF0ZSBrZXkgb2YgdGVzdHMsIDMyIGJ5dGVzISE')

function mustKeys(privateKey: string) {
  const keys = vapidKeys(privateKey)
  if (!keys) throw new Error('The VAPID key is invalid.')
  return keys
}
