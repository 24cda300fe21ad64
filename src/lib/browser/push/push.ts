import { siteWorker, unsubscribeBrowser } from './push-end.ts'
import { type PushMark, readPushMark, removePushMark, writePushMark } from './push-mark.ts'
import { trusted } from '../trusted-types.ts'
import { endsWithBrowser } from '../storage/session-tokens.ts'

/** What the server needs to push to a browser. */
export interface BrowserSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Why this browser cannot get push messages: it does not support them; it only does once the site
 * is on the home screen; or the session ends with the browser, which gets nothing while it is
 * closed.
 */
export type PushObstacle = 'browser' | 'homeScreen' | 'forgotten'

/** The part of the browser that push needs. Tests replace it. */
export interface PushDevice {
  findObstacle(): PushObstacle | null
  permission(): NotificationPermission
  /** Must be called in a click handler, before anything is awaited: browsers require that. */
  askPermission(): Promise<NotificationPermission>
  /** Calls back when the user changes the permission in the browser's settings. */
  listenToPermission(listener: () => void): () => void
  /** Returns the browser's push address, or null. */
  endpoint(): Promise<string | null>
  /**
   * Subscribes with our public key, replacing any other subscription. Throws if the push service is
   * unreachable.
   */
  subscribe(key: string): Promise<BrowserSubscription>
  unsubscribe(): Promise<void>
  mark(): PushMark | null
  remember(mark: PushMark): void
  forget(): void
}

/** page-scripts/offline.ts registers it once a page has loaded. */
const WORKER = '/sw.js'
const TIMEOUT_MS = 10_000

export const thisDevice: PushDevice = {
  findObstacle: findPushObstacle,
  permission: () => Notification.permission,
  askPermission: () => Notification.requestPermission(),
  listenToPermission,
  async endpoint() {
    const worker = await siteWorker()
    return (await worker?.pushManager.getSubscription())?.endpoint ?? null
  },
  subscribe,
  unsubscribe: unsubscribeBrowser,
  mark: readPushMark,
  remember: writePushMark,
  forget: removePushMark,
}

function findPushObstacle(): PushObstacle | null {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    // An active subscription must be shown, so that it can be turned off.
    return endsWithBrowser() && !readPushMark() ? 'forgotten' : null
  const { maxTouchPoints, userAgent } = navigator
  // iPads identify as Macs, but Macs have no touch screen.
  const isApple =
    /iP(?:hone|ad|od)/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1)
  return isApple && !matchMedia('(display-mode: standalone)').matches ? 'homeScreen' : 'browser'
}

function listenToPermission(listener: () => void): () => void {
  const stopping = new AbortController()
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then(status => status.addEventListener('change', listener, stopping))
    // Without this API the page has to be reloaded.
    .catch(() => {})
  return () => stopping.abort()
}

async function subscribe(key: string): Promise<BrowserSubscription> {
  const { pushManager } = await readyWorker()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription with another key of ours has to be removed first.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

/** Returns the site's service worker once it is active. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('There is no worker.')), TIMEOUT_MS)
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
