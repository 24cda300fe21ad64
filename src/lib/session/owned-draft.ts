import type * as z from 'zod/mini'
import { namesInTab } from '../browser/storage/tab-names.ts'
import { drop, keep, readKept } from '../browser/storage/tab-storage.ts'
import { openDraftKey } from './draft-key.ts'
import { openText, sealText } from './sealed-text.ts'

/**
 * What was typed and not yet sent, kept in session storage for a reload: encrypted, but for whose it is
 * (decision 141). It belongs to one parent: whoever signs in next in the same tab does not see it, and it
 * goes with the session (see layouts/head-inline.js). Never for passwords and codes. What was kept before
 * is there once `openDrafts` is done.
 */
export function createOwnedDraft<S extends z.ZodMiniType>(name: string, owner: string, shape: S) {
  return createDraft(`nashat.own.${name}`, owner, shape)
}

/**
 * The same for what took long to write: it outlives a session that the server has ended, until the
 * same parent is back. It goes when the parent signs out, in whatever tab, or somebody else is in.
 */
export function createLastingDraft<S extends z.ZodMiniType>(name: string, owner: string, shape: S) {
  return createDraft(`nashat.kept.${name}`, owner, shape)
}

interface Known {
  owner: string
  draft: unknown
}

/** As it lies in the tab. */
interface Kept {
  owner: string
  sealed: string
}

/** What this page has opened or was told to keep, by where it lies: reading does not wait. */
const known = new Map<string, Known>()

/** How long anybody waits for the key: some browsers' databases take long, or never answer. */
const PATIENCE_MS = 2_000

/** Waits for what goes on if it takes longer. */
const patiently = (work: Promise<unknown>): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, PATIENCE_MS)
    void work.then(() => resolve())
  })

let opening: Promise<CryptoKey> | null = null
const key = () => (opening ??= openDraftKey())

/**
 * Opens all that is kept in this tab, so that it can be read from then on, and gets the key for what is
 * going to be typed. Never fails: what cannot be opened in time is as none. Where nothing lies it waits for nothing.
 */
export async function openDrafts(): Promise<void> {
  key().catch(() => {})
  await patiently(Promise.all(namesInTab().map(name => openDraft(name).catch(() => {}))))
}

async function openDraft(name: string): Promise<void> {
  const { owner, sealed } = (readKept(name) ?? {}) as Partial<Kept>
  if (!owner || !sealed) return
  const draft: unknown = JSON.parse(await openText(await key(), name + owner, sealed))
  // What was typed meanwhile is newer, and what was cleared is gone.
  const isLying = (readKept(name) as Partial<Kept> | null)?.sealed === sealed
  if (isLying && !known.has(name)) known.set(name, { owner, draft })
}

/** Keeps it until the tab closes. What this page is told later, or sooner than it was sealed, counts. */
async function keepSealed(name: string, told: Known): Promise<void> {
  known.set(name, told)
  const { owner, draft } = told
  try {
    const sealed = await sealText(await key(), name + owner, JSON.stringify(draft))
    if (known.get(name) === told) keep(name, { owner, sealed } satisfies Kept)
  } catch {
    // Without a key a reload loses it; nothing else does.
  }
}

function createDraft<S extends z.ZodMiniType>(name: string, owner: string, shape: S) {
  return {
    /** What this owner has typed, or null. */
    read(): z.output<S> | null {
      const kept = known.get(name)
      const checked = shape.safeParse(kept?.draft)
      return kept?.owner === owner && checked.success ? (checked.data as z.output<S>) : null
    },
    /** Reading gives it at once; a reload does once this is done, which takes less than a key press. */
    write: (draft: z.output<S>): Promise<void> => patiently(keepSealed(name, { owner, draft })),
    clear(): void {
      known.delete(name)
      drop(name)
    },
  }
}
