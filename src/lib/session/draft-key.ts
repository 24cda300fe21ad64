import { DRAFTS } from '../browser/storage/kept-databases.ts'

const KEYS = 'keys'
const ONLY = 0

/**
 * The key to all drafts of this browser, which no script can take out: made where there is none, and
 * deleted with signing out (kept-databases.ts). Rejects where a browser keeps none, as in some private
 * windows, or has no `crypto.subtle`, as without https; some databases never answer. By hand: pages with drafts have no room for `idb`.
 */
export async function openDraftKey(): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DRAFTS)
    opening.addEventListener('error', reject)
    // Comes once, in one tab: the others wait for it, and find its key.
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(KEYS).put(fresh, ONLY),
    )
    opening.addEventListener('success', () => {
      const db = opening.result
      const asking = db.transaction(KEYS).objectStore(KEYS).get(ONLY)
      asking.addEventListener('success', () => resolve(asking.result))
      asking.addEventListener('error', reject)
      // Nobody who signs out has to wait for this page.
      db.close()
    })
  })
}
