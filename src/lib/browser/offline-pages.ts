import { trusted } from './trusted-types.ts'

// Wakes an open page when it may continue, and lets pages open offline.

/** The service worker of offline pages (src/pages/kept-sw.js.ts). */
const WORKER = '/kept-sw.js'

const CHANNEL = 'nashat.today'

/** The tag of the background sync, on which the worker sends a message to its pages. */
const SYNC = 'nashat.today.sync'

export const isVisible = (): boolean => document.visibilityState === 'visible'

export const isOnline = (): boolean => navigator.onLine

/** Calls back when the connection may be back, or the page becomes visible. */
export function listenToWake(listener: () => void): () => void {
  const whenVisible = () => isVisible() && listener()
  const { serviceWorker } = navigator
  addEventListener('online', listener)
  document.addEventListener('visibilitychange', whenVisible)
  serviceWorker?.addEventListener('message', listener)
  return () => {
    removeEventListener('online', listener)
    document.removeEventListener('visibilitychange', whenVisible)
    serviceWorker?.removeEventListener('message', listener)
  }
}

/** Calls back when the page is hidden. A locked phone stops the timers of a page, and may never resume it. */
export function listenToLeave(listener: () => void): () => void {
  const whenHidden = () => isVisible() || listener()
  document.addEventListener('visibilitychange', whenHidden)
  return () => document.removeEventListener('visibilitychange', whenHidden)
}

/**
 * Calls back when another tab has changed the stored data. Returns how to notify other tabs, and
 * how to stop.
 */
export function listenToTabs(listener: () => void): { tell: () => void; stop: () => void } {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener)
  let isStopped = false
  return {
    tell() {
      // Work that was under way when the page was left may finish later.
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
      if (!isStopped) channel.postMessage(null)
    },
    stop() {
      isStopped = true
      channel.close()
    },
  }
}

/** Asks the browser to wake the page once there is a connection, if it supports that. */
export async function wakeWhenOnline(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker && 'sync' in worker) await (worker as Syncing).sync.register(SYNC).catch(() => {})
}

interface Syncing extends ServiceWorkerRegistration {
  sync: { register(tag: string): Promise<void> }
}

/**
 * Has the browser cache a page for offline use, in both languages, because the user may switch the
 * language offline.
 */
export function keepPage(path: string): void {
  for (const scope of [path, `/ar${path}`])
    void navigator.serviceWorker
      ?.register(trusted.createScriptURL(WORKER), { scope })
      .catch(() => {})
}

/** Asks the browser not to evict the stored data when space is low. */
export function keepStorage(): void {
  void navigator.storage?.persist?.().catch(() => {})
}
