import type { Deps } from '../../../deps.ts'
import { ConfigError } from '../../../lib/config-error.ts'
import {
  countNotesByKey,
  findNotesUnder,
  lockNotesNotUnder,
  type StoredNotes,
  writeNotes,
} from '../../../queries/family/sealed-notes.ts'
import type { DataKeys } from '../../../security/data-keys.ts'
import { openNotes, sealNotes } from './medical-notes.ts'

type NotesDeps = Pick<Deps, 'cipher' | 'db'>

/** So few that nobody who waits for one of them notices. */
const BATCH = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** The names of the keys that somebody needs who wants to read all notes. */
export async function keysInUse({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const used = await countNotesByKey(db)
  return used.flatMap(({ keyId }) => keyId ?? [])
}

/**
 * Refuses (`ConfigError`) to work without a key that notes are encrypted with: parents would not see their children, and
 * trainers no day.
 */
export async function requireDataKeys(deps: NotesDeps, { reading }: DataKeys): Promise<void> {
  for (const keyId of await keysInUse(deps)) {
    if (!reading.has(keyId))
      throw new ConfigError(
        `DATA_KEYS must have the key "${keyId}": notes in the database are encrypted with it.`,
      )
    const some = await findNotesUnder(deps.db, keyId)
    if (some && !isReadable(deps, some))
      throw new ConfigError(
        `DATA_KEYS has another key "${keyId}" than the one that notes in the database are encrypted with.`,
      )
  }
}

function isReadable(deps: NotesDeps, { childId, notes }: StoredNotes): boolean {
  try {
    openNotes(deps, childId, notes)
    return true
  } catch {
    return false
  }
}

/**
 * Encrypts with the first key what is stored as plain text or under another one, little by little. What is changed
 * meanwhile is left out, so that it can be run again. Returns how many were, and how many are left.
 */
export async function rotateNotes(
  deps: NotesDeps,
  keyId: string,
): Promise<{ rotated: number; left: number }> {
  let rotated = 0
  let after = BEFORE_ALL
  for (;;) {
    const last = await rotateBatch(deps, keyId, after)
    if (!last) break
    rotated += last.count
    after = last.childId
  }
  const others = (await countNotesByKey(deps.db)).filter(row => row.keyId !== keyId)
  return { rotated, left: others.reduce((sum, { count }) => sum + count, 0) }
}

async function rotateBatch(deps: NotesDeps, keyId: string, after: string) {
  return deps.db.transaction(async tx => {
    const stored = await lockNotesNotUnder(tx, keyId, { after, most: BATCH })
    const last = stored.at(-1)
    if (!last) return null
    await writeNotes(
      tx,
      stored.flatMap(({ childId, notes }) => {
        const sealed = sealNotes(deps, childId, openNotes(deps, childId, notes))
        return sealed ? [{ childId, notes: sealed }] : []
      }),
    )
    return { childId: last.childId, count: stored.length }
  })
}
