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
  return createDraft(`nashat.own.${name}`, owner, readerOf(shape))
}

/**
 * Creates a draft for text that takes long to write. It survives a session that the server has
 * ended, until the same parent returns. It is removed when the parent signs out in any tab, or
 * somebody else signs in.
 */
export function createLastingDraft<S extends z.ZodMiniType>(name: string, owner: string, shape: S) {
  return createDraft(`nashat.kept.${name}`, owner, readerOf(shape))
}

/** Texts by name. */
export type Texts = Readonly<Record<string, string>>

/**
 * Creates a draft of texts. It is checked without a schema, because pages to sign in and up load the library of
 * schemas with the first call only.
 */
export const createOwnedTextDraft = (name: string, owner: string) =>
  createDraft(`nashat.own.${name}`, owner, readTexts)

/** Creates a draft of texts of somebody who is not signed in. Signing in does not remove it. */
export const createVisitorDraft = (name: string) =>
  createDraft(`nashat.${name}`, 'visitor', readTexts)

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

/** Returns what was stored, or null if an earlier version of the site wrote something else. */
type Reader<T> = (draft: unknown) => T | null

const readerOf =
  <S extends z.ZodMiniType>(shape: S): Reader<z.output<S>> =>
  draft => {
    const checked = shape.safeParse(draft)
    return checked.success ? (checked.data as z.output<S>) : null
  }

const readTexts: Reader<Texts> = draft =>
  typeof draft === 'object' && Object.values(draft ?? {}).every(text => typeof text === 'string')
    ? (draft as Texts | null)
    : null

function createDraft<T>(name: string, owner: string, check: Reader<T>) {
  return {
    /** Returns what this owner has typed, or null. */
    read(): T | null {
      const kept = known.get(name)
      return kept?.owner === owner ? check(kept.draft) : null
    },
    /**
     * Resolves when a reload would find the draft, which takes less time than a key press. `read`
     * returns it at once.
     */
    write: (draft: T): Promise<void> => waitAtMost(keepSealed(name, { owner, draft })),
    clear(): void {
      known.delete(name)
      removeTab(name)
    },
  }
}
