import { trusted } from '../lib/browser/trusted.ts'

/** Where the worker is (src/pages/sw.js.ts). */
const WORKER = '/sw.js'

/**
 * Has the browser keep the page for when there is no connection: once this one is there and nothing else
 * is to be done. Whoever cannot have it sees the browser's own.
 */
export function keepOfflinePage(): void {
  const keep = () =>
    void navigator.serviceWorker?.register(trusted.createScriptURL(WORKER)).catch(() => {})
  // Scripts of a page run before it has loaded.
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(keep))
}
