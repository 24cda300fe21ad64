import type { Deps } from '../../../deps.ts'
import { ConfigError } from '../../../lib/config-error.ts'
import {
  countNotesByKey,
  findNotesByKey,
  lockNotesOfOtherKeys,
  type StoredNotes,
  writeNotes,
} from '../../../queries/family/sealed-notes.ts'
import { type DataKeys, isKeyId } from '../../../security/data-keys.ts'
import { openNotes, sealNotes } from './medical-notes.ts'

type NotesDeps = Pick<Deps, 'cipher' | 'db'>

/** So small that a transaction that waits for a row is not noticeably delayed. */
const BATCH = 200
const LOWEST_UUID = '00000000-0000-0000-0000-000000000000'

/**
 * If another key works, up to this many unreadable notes of a key count as damage; more mean that the key is
 * wrong.
 */
const MAX_DAMAGED = 10

/**
 * Counts the notes by the key that encrypts them. Rows whose key name is malformed are damaged, and left out.
 */
async function countByKey({ db }: Pick<Deps, 'db'>) {
  const counted = await countNotesByKey(db)
  return counted.flatMap(({ count, keyId }) =>
    keyId !== null && isKeyId(keyId) ? [{ count, keyId }] : [],
  )
}

/** Lists the names of the keys that notes are encrypted with. */
export const keysInUse = async (deps: Pick<Deps, 'db'>): Promise<string[]> =>
  (await countByKey(deps)).map(({ keyId }) => keyId)

/**
 * Throws `ConfigError` if a key is missing that notes are encrypted with, or if another key has its name:
 * neither parents nor trainers could read them. A few damaged notes do not prevent the start.
 */
export async function requireDataKeys(deps: NotesDeps, { reading }: DataKeys): Promise<void> {
  const used = await countByKey(deps)
  const vain: typeof used = []
  for (const { count, keyId } of used) {
    if (!reading.has(keyId))
      throw new ConfigError(
        `DATA_KEYS must have the key "${keyId}": notes in the database are encrypted with it.`,
      )
    if (!(await canOpenAny(deps, keyId))) vain.push({ count, keyId })
  }
  const wrong = vain.length < used.length ? vain.find(({ count }) => count > MAX_DAMAGED) : vain[0]
  if (wrong)
    throw new ConfigError(
      `DATA_KEYS has another key "${wrong.keyId}" than the one that notes in the database are encrypted with.`,
    )
}

/** Whether a key decrypts any of its notes. It is nearly always the first. */
async function canOpenAny(deps: NotesDeps, keyId: string): Promise<boolean> {
  let after = LOWEST_UUID
  for (;;) {
    const some = await findNotesByKey(deps.db, keyId, { after, most: BATCH })
    const last = some.at(-1)
    // All of them may have been deleted meanwhile.
    if (!last) return after === LOWEST_UUID
    if (some.some(each => tryOpenNotes(deps, each) !== null)) return true
    after = last.childId
  }
}

function tryOpenNotes(deps: NotesDeps, { childId, notes }: StoredNotes): string | null {
  try {
    return openNotes(deps, childId, notes)
  } catch {
    return null
  }
}

export interface Rotated {
  rotated: number
  /** The number of notes under other keys, or unencrypted. */
  left: number
  /** The children whose notes cannot be decrypted. These notes stay as they are. */
  unreadable: string[]
}

/**
 * Re-encrypts with the first key all notes that are unencrypted or under another key, in batches. Notes that
 * change meanwhile are left out, so run it again if any are `left`. Notes that cannot be decrypted are
 * skipped.
 */
export async function rotateNotes(deps: NotesDeps, keyId: string): Promise<Rotated> {
  const unreadable: string[] = []
  let rotated = 0
  let after = LOWEST_UUID
  for (;;) {
    const last = await rotateBatch(deps, keyId, after)
    if (!last) break
    rotated += last.count
    unreadable.push(...last.unreadable)
    after = last.childId
  }
  const others = (await countNotesByKey(deps.db)).filter(row => row.keyId !== keyId)
  return { rotated, left: others.reduce((sum, { count }) => sum + count, 0), unreadable }
}

async function rotateBatch(deps: NotesDeps, keyId: string, after: string) {
  return deps.db.transaction(async tx => {
    const stored = await lockNotesOfOtherKeys(tx, keyId, { after, most: BATCH })
    const last = stored.at(-1)
    if (!last) return null
    const opened = stored.map(each => ({ ...each, text: tryOpenNotes(deps, each) }))
    const written = opened.flatMap(({ childId, text }) => {
      const notes = sealNotes(deps, childId, text)
      return notes ? [{ childId, notes }] : []
    })
    await writeNotes(tx, written)
    const unreadable = opened.flatMap(({ childId, text }) => (text === null ? [childId] : []))
    return { childId: last.childId, count: written.length, unreadable }
  })
}
