// The part of the service worker that shows push messages (server/notify/push). The message contains the
// whole notification. It handles no requests, so it slows no page down (decision 096).

addEventListener('push', event => {
  const { title, url, ...shown } = event.data.json()
  const look = { icon: '/icon-192.png', badge: '/badge-96.png', data: { url } }
  event.waitUntil(registration.showNotification(title, { ...shown, ...look }))
})

addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.url))
})

/**
 * Focuses the page if it is open already, because that receives changes by itself; opens a new window
 * otherwise.
 */
async function openPage(path) {
  const { href, origin } = new URL(path, location.origin)
  if (origin !== location.origin) return
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => url.split(/[?#]/, 1)[0] === href)
  return page ? page.focus() : clients.openWindow(href)
}

// The worker has no session to tell the server with: the parent's next page does that
// (src/page-scripts/keep-push.ts).
addEventListener('pushsubscriptionchange', event => {
  const options = event.oldSubscription?.options
  if (options) event.waitUntil(registration.pushManager.subscribe(options).catch(() => {}))
})
