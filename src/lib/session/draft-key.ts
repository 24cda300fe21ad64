import { DRAFT_KEY_DATABASE } from '../browser/storage/kept-databases.ts'

const KEYS = 'keys'
const KEY_ID = 0

/**
 * Returns the key of all drafts in this browser, which no script can extract. It is created if
 * missing, and deleted at sign-out (kept-databases.ts). Rejects if the browser has no storage, as
 * in some private windows, or no `crypto.subtle`, as without https. Some databases never answer.
 * Does not use `idb`, because pages with drafts are at their size limit.
 */
export async function openDraftKey(): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DRAFT_KEY_DATABASE)
    opening.addEventListener('error', reject)
    // Fires once, in one tab. The other tabs wait for it and find its key.
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(KEYS).put(fresh, KEY_ID),
    )
    opening.addEventListener('success', () => {
      const db = opening.result
      const asking = db.transaction(KEYS).objectStore(KEYS).get(KEY_ID)
      asking.addEventListener('success', () => resolve(asking.result))
      asking.addEventListener('error', reject)
      // An open connection would block the deletion at sign-out.
      db.close()
    })
  })
}
