import type * as z from 'zod/mini'
import { tabKeys } from '../browser/storage/tab-names.ts'
import { removeTab, writeTab, readTab } from '../browser/storage/tab-storage.ts'
import { openDraftKey } from './draft-key.ts'
import { openText, sealText } from './sealed-text.ts'

/**
 * Creates a draft: typed text that is not sent yet, kept in session storage over a reload. It is
 * encrypted, except for its owner (decision 141). It belongs to one parent: the next user of the
 * tab does not see it, and it is removed with the session (see layouts/client/head-inline.js). Never for
 * passwords and codes. Stored drafts can be read after `openDrafts`.
 */
export function createOwnedDraft<S extends z.ZodMiniType>(name: string, owner: string, shape: S) {
  return createDraft(`nashat.own.${name}`, owner, shape)
}

/**
 * Creates a draft for text that takes long to write. It survives a session that the server has
 * ended, until the same parent returns. It is removed when the parent signs out in any tab, or
 * somebody else signs in.
 */
export function createLastingDraft<S extends z.ZodMiniType>(name: string, owner: string, shape: S) {
  return createDraft(`nashat.kept.${name}`, owner, shape)
}

interface Known {
  owner: string
  draft: unknown
}

/** The value in session storage. */
interface Kept {
  owner: string
  sealed: string
}

/** The drafts that this page has decrypted or written, by key, so that reading is synchronous. */
const known = new Map<string, Known>()

/** The longest wait for the key: some browsers' databases are slow, or never answer. */
const TIMEOUT_MS = 2_000

/** Waits for the work, but at most `TIMEOUT_MS`. The work continues. */
const waitAtMost = (work: Promise<unknown>): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, TIMEOUT_MS)
    void work.then(() => resolve())
  })

let opening: Promise<CryptoKey> | null = null
const key = () => (opening ??= openDraftKey())

/**
 * Decrypts all drafts of this tab, so that they can be read, and gets the key for new ones. Never
 * fails: a draft that cannot be decrypted in time counts as missing. Returns at once if there are
 * none.
 */
export async function openDrafts(): Promise<void> {
  key().catch(() => {})
  await waitAtMost(Promise.all(tabKeys().map(name => openDraft(name).catch(() => {}))))
}

async function openDraft(name: string): Promise<void> {
  const { owner, sealed } = (readTab(name) ?? {}) as Partial<Kept>
  if (!owner || !sealed) return
  const draft: unknown = JSON.parse(await openText(await key(), name + owner, sealed))
  // Text may have been typed meanwhile, or the draft cleared.
  const isUnchanged = (readTab(name) as Partial<Kept> | null)?.sealed === sealed
  if (isUnchanged && !known.has(name)) known.set(name, { owner, draft })
}

/**
 * Stores the draft until the tab is closed. If a newer one was written before the encryption
 * finished, this one is dropped.
 */
async function keepSealed(name: string, written: Known): Promise<void> {
  known.set(name, written)
  const { owner, draft } = written
  try {
    const sealed = await sealText(await key(), name + owner, JSON.stringify(draft))
    if (known.get(name) === written) writeTab(name, { owner, sealed } satisfies Kept)
  } catch {
    // Without a key the draft only lasts for this page.
  }
}

function createDraft<S extends z.ZodMiniType>(name: string, owner: string, shape: S) {
  return {
    /** Returns what this owner has typed, or null. */
    read(): z.output<S> | null {
      const kept = known.get(name)
      const checked = shape.safeParse(kept?.draft)
      return kept?.owner === owner && checked.success ? (checked.data as z.output<S>) : null
    },
    /**
     * Resolves when a reload would find the draft, which takes less time than a key press. `read`
     * returns it at once.
     */
    write: (draft: z.output<S>): Promise<void> => waitAtMost(keepSealed(name, { owner, draft })),
    clear(): void {
      known.delete(name)
      removeTab(name)
    },
  }
}
