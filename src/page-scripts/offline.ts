import { trusted } from '../lib/browser/trusted-types.ts'

/** The path of the service worker (src/pages/sw.js.ts). */
const WORKER = '/sw.js'

/**
 * Registers the service worker, which has the offline page, once the page has loaded and is idle. If that
 * fails, the browser's own page is shown while offline.
 */
export function keepOfflinePage(): void {
  const keep = () =>
    void navigator.serviceWorker?.register(trusted.createScriptURL(WORKER)).catch(() => {})
  // Page scripts run before the load event.
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(keep))
}
