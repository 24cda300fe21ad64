// The service worker: it answers with the offline page where a page cannot be fetched, and does nothing
// else. What it needs is in it, so that nothing is kept that could grow old or be anybody's.
// `offline` stands before it (offline-answer.js).

addEventListener('install', event => {
  skipWaiting()
  // Where browsers know routes, what is no page goes past the worker.
  const route = { condition: { not: { requestMode: 'navigate' } }, source: 'network' }
  event.waitUntil(Promise.resolve(event.addRoutes?.(route)).catch(() => {}))
})

addEventListener('activate', event => {
  // A page is asked for while the worker starts, and does not wait for it.
  event.waitUntil(Promise.resolve(registration.navigationPreload?.enable()).catch(() => {}))
})

addEventListener('fetch', event => {
  const { method, mode, url } = event.request
  // What was typed into a form is better kept by the browser's own page.
  if (mode !== 'navigate' || method !== 'GET') return
  event.respondWith(ask(event).catch(() => offline(url)))
})

const ask = async ({ preloadResponse, request }) => (await preloadResponse) ?? fetch(request)
