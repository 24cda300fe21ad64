// The service worker of all pages: returns the offline page if a page cannot be fetched, and does nothing
// else. It contains all it needs, so it caches nothing that could become stale or private.
import { offline } from './offline-answer.js'
import './push.js'

addEventListener('install', event => {
  skipWaiting()
  // In browsers with the static routing API, requests other than navigations bypass the worker.
  const route = { condition: { not: { requestMode: 'navigate' } }, source: 'network' }
  event.waitUntil(Promise.resolve(event.addRoutes?.(route)).catch(() => {}))
})

addEventListener('activate', event => {
  // Navigation preload: the page is requested while the worker starts.
  event.waitUntil(Promise.resolve(registration.navigationPreload?.enable()).catch(() => {}))
})

addEventListener('fetch', event => {
  const { method, mode, url } = event.request
  // For a submitted form, the browser's own error page keeps the input better.
  if (mode !== 'navigate' || method !== 'GET') return
  event.respondWith(ask(event).catch(() => offline(url)))
})

const ask = async ({ preloadResponse, request }) => (await preloadResponse) ?? fetch(request)
