import { trusted } from '../trusted.ts'

// What tells an open page that it may go on, and what lets it be opened without a connection.

/** Where the worker of pages that are kept is (src/pages/kept-sw.js.ts). */
const WORKER = '/kept-sw.js'

const CHANNEL = 'nashat.today'

/** Told by the worker when the browser thinks that there is a connection again. */
const SYNC = 'nashat.today.sync'

export const isVisible = (): boolean => document.visibilityState === 'visible'

export const isOnline = (): boolean => navigator.onLine

/** Calls back when a connection may be back, or the page is looked at again. */
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

/** Calls back when the page is put away: a phone that is locked stops its timers, and may never go on. */
export function listenToLeave(listener: () => void): () => void {
  const whenHidden = () => isVisible() || listener()
  document.addEventListener('visibilitychange', whenHidden)
  return () => document.removeEventListener('visibilitychange', whenHidden)
}

/** Calls back when another tab has changed what is kept; answers with how to tell them, and how to stop. */
export function listenToTabs(listener: () => void): { tell: () => void; stop: () => void } {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener)
  let isStopped = false
  return {
    tell() {
      // What was under way when the page was left comes to its end later.
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
      if (!isStopped) channel.postMessage(null)
    },
    stop() {
      isStopped = true
      channel.close()
    },
  }
}

/** Has the browser wake the page once there is a connection, where it can. */
export async function wakeWhenOnline(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker && 'sync' in worker) await (worker as Syncing).sync.register(SYNC).catch(() => {})
}

interface Syncing extends ServiceWorkerRegistration {
  sync: { register(tag: string): Promise<void> }
}

/** Has the browser keep what a page needs, in both languages: somebody may change it without a connection. */
export function keepPage(path: string): void {
  for (const scope of [path, `/ar${path}`])
    void navigator.serviceWorker
      ?.register(trusted.createScriptURL(WORKER), { scope })
      .catch(() => {})
}

/** Asks the browser not to delete what is kept when it wants room. */
export function keepStorage(): void {
  void navigator.storage?.persist?.().catch(() => {})
}
