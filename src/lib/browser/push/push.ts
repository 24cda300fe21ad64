import { siteWorker, unsubscribeHere } from './push-end.ts'
import { type PushMark, readPushMark, removePushMark, writePushMark } from './push-mark.ts'
import { trusted } from '../trusted.ts'
import { isForgotten } from '../storage/session-storage.ts'

/** What the server has to know of a browser, to push to it. */
export interface Subscribed {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Why this browser cannot be pushed to: not at all, not before the site is on the home screen, or not in
 * a session that ends with the browser, which is told nothing while it is closed.
 */
export type Unable = 'browser' | 'homeScreen' | 'forgotten'

/** As much of a browser as notices need: tests bring their own. */
export interface PushDevice {
  whyUnable(): Unable | null
  permission(): NotificationPermission
  /** Browsers ask only within a press: nothing may be waited for before. */
  askPermission(): Promise<NotificationPermission>
  /** Calls back when the parent has changed it in the settings of the browser. */
  listenToPermission(listener: () => void): () => void
  /** The address at which the browser is pushed to, or null. */
  endpoint(): Promise<string | null>
  /** By the key of ours; in place of another one. Throws where the browser's push service is not there. */
  subscribe(key: string): Promise<Subscribed>
  unsubscribe(): Promise<void>
  mark(): PushMark | null
  remember(mark: PushMark): void
  forget(): void
}

/** As page-scripts/offline.ts registers it once a page has loaded. */
const WORKER = '/sw.js'
const PATIENCE_MS = 10_000

export const thisDevice: PushDevice = {
  whyUnable,
  permission: () => Notification.permission,
  askPermission: () => Notification.requestPermission(),
  listenToPermission,
  async endpoint() {
    const worker = await siteWorker()
    return (await worker?.pushManager.getSubscription())?.endpoint ?? null
  },
  subscribe,
  unsubscribe: unsubscribeHere,
  mark: readPushMark,
  remember: writePushMark,
  forget: removePushMark,
}

function whyUnable(): Unable | null {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    // What is on can be turned off.
    return isForgotten() && !readPushMark() ? 'forgotten' : null
  const { maxTouchPoints, userAgent } = navigator
  // iPads say of themselves what Macs do, which have no touch screen.
  const isApple =
    /iP(?:hone|ad|od)/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1)
  return isApple && !matchMedia('(display-mode: standalone)').matches ? 'homeScreen' : 'browser'
}

function listenToPermission(listener: () => void): () => void {
  const stopping = new AbortController()
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then(status => status.addEventListener('change', listener, stopping))
    // Then the page has to be opened again.
    .catch(() => {})
  return () => stopping.abort()
}

async function subscribe(key: string): Promise<Subscribed> {
  const { pushManager } = await workerHere()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // By another key of ours: it has to go first.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

/** The worker of the site, once it can be pushed to. */
async function workerHere(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('There is no worker.')), PATIENCE_MS)
  })
  try {
    return await Promise.race([activeWorker(), late])
  } finally {
    clearTimeout(timer)
  }
}

async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration =
    (await siteWorker()) ??
    (await navigator.serviceWorker.register(trusted.createScriptURL(WORKER)))
  const coming = registration.installing ?? registration.waiting
  if (registration.active || !coming) return registration
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (registration.active) resolve(registration)
      else if (coming.state === 'redundant') reject(new Error('The worker was not installed.'))
    })
  })
}
