// The service worker of pages that open offline, with one registration for each page and language (decisions
// 087 and 098). It caches the page and the files it loads. Other pages in its scope are handled as in
// worker.js. It caches no API response.
import { readPath } from '../../lib/paths.ts'
import { KEPT_PARTS } from './kept-parts.ts'
import { offline } from './offline-answer.js'

const PAGE = new URL(registration.scope).pathname
/** The prefix of the caches, one for each version of the page; the hash of the page follows. */
const CACHES = `nashat.page:${PAGE}:`
/** The prefix used while there was only one such page. */
const EARLIER = `nashat.today:${PAGE}:`
const { drawings, late: LATE } = KEPT_PARTS[readPath(PAGE).path]
const DRAWINGS = drawings.map(name => `/drawings/${name}.svg`)
/** A network that takes longer counts as offline. */
const PATIENCE_MS = 3000

addEventListener('install', event => {
  skipWaiting()
  // If offline, the next visit caches the page.
  event.waitUntil(
    fetch(PAGE, { cache: 'no-cache' })
      .then(keepPage)
      .catch(() => {}),
  )
})

// Control the page that registered the worker at once: nobody opens it twice before a session.
addEventListener('activate', event => event.waitUntil(Promise.all([clients.claim(), begin()])))

addEventListener('fetch', event => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') {
    const page = pathname === PAGE ? openPage(event) : ask(event).catch(() => offline(url))
    event.respondWith(page)
  } else if (pathname.startsWith('/_astro/') || DRAWINGS.includes(pathname)) {
    event.respondWith(answerKept(event.request))
  }
})

// The worker has no session to send with, so it notifies the open pages, which have one.
addEventListener('sync', event => event.waitUntil(wakePages()))

async function wakePages() {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a client takes none
  for (const client of await clients.matchAll({ type: 'window' })) client.postMessage('sync')
}

/** Enables navigation preload: the page is requested while the worker starts. */
const begin = () => Promise.resolve(registration.navigationPreload?.enable()).catch(() => {})

const ask = async ({ preloadResponse, request }) => (await preloadResponse) ?? fetch(request)

/** Returns the current page, or the cached one if the request takes too long or fails. */
async function openPage(event) {
  const asked = ask(event)
  event.waitUntil(asked.then(answer => keepPage(answer.clone())).catch(() => {}))
  const kept = await findPage()
  if (!kept) return asked.catch(() => offline(event.request.url))

  const late = new Promise(resolve => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([asked.catch(() => null), late])
  return answer && answer.status < 500 ? answer : kept
}

const answerKept = async request =>
  (await caches.match(request, { ignoreVary: true }).catch(() => undefined)) ?? fetch(request)

const ownCaches = async () =>
  (await caches.keys()).filter(name => name.startsWith(CACHES) || name.startsWith(EARLIER))

async function findPage() {
  for (const name of await ownCaches()) {
    const page = await (await caches.open(name)).match(PAGE, { ignoreVary: true })
    if (page) return page
  }
}

/**
 * Caches a page with all files that it loads, and removes the previous version. The page is stored last, so
 * that a cached page is complete.
 */
async function keepPage(answer) {
  if (!answer.ok || answer.redirected) return
  const html = await answer.clone().text()
  const name = CACHES + (await hashOf(html))
  const cache = await caches.open(name)
  if (await cache.match(PAGE, { ignoreVary: true })) return

  await keepFiles(cache, [...filesIn(html), ...DRAWINGS])
  await cache.put(PAGE, answer)
  for (const other of await ownCaches()) if (other !== name) await caches.delete(other)
}

/** Caches files, and the files that they load. */
async function keepFiles(cache, files) {
  await Promise.all(
    [...new Set(files)].map(async file => {
      if (await cache.match(file, { ignoreVary: true })) return
      const answer = await fetch(file)
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
      const text = file.endsWith('.js') ? await answer.clone().text() : ''
      await cache.put(file, answer)
      await keepFiles(cache, filesIn(text))
    }),
  )
}

/** Returns the files that a page or script names; of those loaded by `import()` only the ones in LATE. */
function filesIn(text) {
  const named = text.matchAll(
    /(?<!import\()["'(](?:\/_astro|\.)\/([\w.-]+\.(?:js|css|woff2))["')]/g,
  )
  const asked = text.matchAll(/import\(["'`]\.\/(([\w-]+)\.[\w.-]+\.js)["'`]\)/g)
  const late = [...asked].filter(([, , name]) => LATE.includes(name))
  return Array.from([...named, ...late], ([, file]) => `/_astro/${file}`)
}

async function hashOf(text) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash).subarray(0, 8), byte => byte.toString(16)).join('')
}
