/**
 * What the browser has of the worker of all pages, which alone shows what is pushed. `ready`, and no
 * address, would give the worker of kept pages where there is one (decision 098).
 */
export const siteWorker = () => navigator.serviceWorker.getRegistration('/')

/** Ends it in the browser. Where there is none, or it cannot be ended, the server knows what to do. */
export async function unsubscribeHere(): Promise<void> {
  try {
    await (await (await siteWorker())?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // It ends on the server.
  }
}
