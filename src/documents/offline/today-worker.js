// The service worker of manage/today, one registration for each language (decision 087): it keeps that
// page and what it loads, so that the page opens without a connection. No other page is in its scope,
// and no answer of the API in its caches. `offline` stands before it (offline-answer.js).

const PAGE = new URL(registration.scope).pathname
/** A cache for each version of the page: the name goes on with its hash. */
const CACHES = `nashat.today:${PAGE}:`
/** A network that answers later than this is none. */
const PATIENCE_MS = 3000
/** What the page draws once it knows what there is. */
const DRAWINGS = ['/drawings/calendar.svg', '/drawings/closed.svg', '/drawings/stopped.svg']

addEventListener('install', event => {
  skipWaiting()
  // Without a connection the next visit keeps it.
  event.waitUntil(
    fetch(PAGE, { cache: 'no-cache' })
      .then(keepPage)
      .catch(() => {}),
  )
})

// The page that has registered it is served by it at once: nobody opens it twice before a session.
addEventListener('activate', event => event.waitUntil(clients.claim()))

addEventListener('fetch', event => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(openPage(event))
  } else if (!pathname.startsWith('/api/')) {
    event.respondWith(answerKept(event.request))
  }
})

// The worker has no session to send with: it wakes the open pages, which have.
addEventListener('sync', event => event.waitUntil(wakePages()))

async function wakePages() {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a client takes none
  for (const client of await clients.matchAll({ type: 'window' })) client.postMessage('sync')
}

/** The page as it is now; as it was kept, where that takes too long or fails. */
async function openPage(event) {
  const asked = fetch(event.request)
  event.waitUntil(asked.then(answer => keepPage(answer.clone())).catch(() => {}))
  const kept = await findPage()
  if (!kept) return asked.catch(() => offline(event.request.url))

  const late = new Promise(resolve => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([asked.catch(() => null), late])
  return answer && answer.status < 500 ? answer : kept
}

const answerKept = async request =>
  (await caches.match(request, { ignoreVary: true }).catch(() => undefined)) ?? fetch(request)

const ownCaches = async () => (await caches.keys()).filter(name => name.startsWith(CACHES))

async function findPage() {
  for (const name of await ownCaches()) {
    const page = await (await caches.open(name)).match(PAGE, { ignoreVary: true })
    if (page) return page
  }
}

/** Keeps a page with all that it loads, in place of the one before. The page comes last: it is whole then. */
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

/** Keeps files, and those that they load by themselves. */
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

/** Files that a page or a script names: not what a script may ask for later, by `import()`. */
function filesIn(text) {
  const named = text.matchAll(
    /(?<!import\()["'(](?:\/_astro|\.)\/([\w.-]+\.(?:js|css|woff2))["')]/g,
  )
  return Array.from(named, ([, file]) => `/_astro/${file}`)
}

async function hashOf(text) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash).subarray(0, 8), byte => byte.toString(16)).join('')
}
