/**
 * Returns the site's service worker, which alone shows push messages. `serviceWorker.ready`, or
 * `getRegistration()` without a URL, would return the worker of offline pages if there is one
 * (decision 098).
 */
export const siteWorker = () => navigator.serviceWorker.getRegistration('/')

/** Ends the push subscription in the browser. If that fails, the server ends it on its side. */
export async function unsubscribeBrowser(): Promise<void> {
  try {
    await (await (await siteWorker())?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // It ends on the server.
  }
}
