// The part of the service worker that shows what is pushed (server/notify/push): all that a notification
// says is in the message. It answers no request, so no page is slower for it (decision 096).

addEventListener('push', event => {
  const { title, url, ...shown } = event.data.json()
  const look = { icon: '/icon-192.png', badge: '/badge-96.png', data: { url } }
  event.waitUntil(registration.showNotification(title, { ...shown, ...look }))
})

addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.url))
})

/** The page, where it is open already: it hears of changes by itself. Another one is left as it is. */
async function openPage(path) {
  const { href, origin } = new URL(path, location.origin)
  if (origin !== location.origin) return
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => url.split(/[?#]/, 1)[0] === href)
  return page ? page.focus() : clients.openWindow(href)
}

// The worker has no session to tell the server with: the next page of the parent does
// (src/page-scripts/keep-push.ts).
addEventListener('pushsubscriptionchange', event => {
  const options = event.oldSubscription?.options
  if (options) event.waitUntil(registration.pushManager.subscribe(options).catch(() => {}))
})
