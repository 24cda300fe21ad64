/** Ends it in the browser. Where there is none, or it cannot be ended, the server knows what to do. */
export async function unsubscribeHere(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    await (await worker?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // It ends on the server.
  }
}
