import type { Deps } from '../../../deps.ts'
import { ConfigError } from '../../../lib/config-error.ts'
import {
  countNotesByKey,
  findNotesUnder,
  lockNotesNotUnder,
  type StoredNotes,
  writeNotes,
} from '../../../queries/family/sealed-notes.ts'
import { type DataKeys, isKeyId } from '../../../security/data-keys.ts'
import { openNotes, sealNotes } from './medical-notes.ts'

type NotesDeps = Pick<Deps, 'cipher' | 'db'>

/** So few that nobody who waits for one of them notices. */
const BATCH = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** So many notes may be damaged of a key that opens none: what was left of one that nothing else is under any more. */
const FEW = 10

/** The keys that somebody needs who wants to read all notes, and for how many. A name that no key can have is damage. */
async function countByKey({ db }: Pick<Deps, 'db'>) {
  const counted = await countNotesByKey(db)
  return counted.flatMap(({ count, keyId }) =>
    keyId !== null && isKeyId(keyId) ? [{ count, keyId }] : [],
  )
}

/** The names of those keys. */
export const keysInUse = async (deps: Pick<Deps, 'db'>): Promise<string[]> =>
  (await countByKey(deps)).map(({ keyId }) => keyId)

/**
 * Refuses (`ConfigError`) to work without a key that notes are encrypted with, or with another one under its name: parents
 * would read none of them, and trainers neither. Single notes that are damaged stop nobody.
 */
export async function requireDataKeys(deps: NotesDeps, { reading }: DataKeys): Promise<void> {
  const used = await countByKey(deps)
  const vain: typeof used = []
  for (const { count, keyId } of used) {
    if (!reading.has(keyId))
      throw new ConfigError(
        `DATA_KEYS must have the key "${keyId}": notes in the database are encrypted with it.`,
      )
    if (!(await opensAny(deps, keyId))) vain.push({ count, keyId })
  }
  const wrong = vain.length < used.length ? vain.find(({ count }) => count > FEW) : vain[0]
  if (wrong)
    throw new ConfigError(
      `DATA_KEYS has another key "${wrong.keyId}" than the one that notes in the database are encrypted with.`,
    )
}

/** Whether a key opens any of its notes: nearly always the first one. */
async function opensAny(deps: NotesDeps, keyId: string): Promise<boolean> {
  let after = BEFORE_ALL
  for (;;) {
    const some = await findNotesUnder(deps.db, keyId, { after, most: BATCH })
    const last = some.at(-1)
    // All of them may have gone meanwhile.
    if (!last) return after === BEFORE_ALL
    if (some.some(each => openedOf(deps, each) !== null)) return true
    after = last.childId
  }
}

function openedOf(deps: NotesDeps, { childId, notes }: StoredNotes): string | null {
  try {
    return openNotes(deps, childId, notes)
  } catch {
    return null
  }
}

export interface Rotated {
  rotated: number
  /** How many are stored under other keys, or under none. */
  left: number
  /** Of which children the notes cannot be opened; they stay as they are. */
  unreadable: string[]
}

/**
 * Encrypts with the first key what is stored as plain text or under another one, little by little. What is changed
 * meanwhile is left out, so that it can be run again. What cannot be opened holds up nothing else.
 */
export async function rotateNotes(deps: NotesDeps, keyId: string): Promise<Rotated> {
  const unreadable: string[] = []
  let rotated = 0
  let after = BEFORE_ALL
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
    const stored = await lockNotesNotUnder(tx, keyId, { after, most: BATCH })
    const last = stored.at(-1)
    if (!last) return null
    const opened = stored.map(each => ({ ...each, text: openedOf(deps, each) }))
    const written = opened.flatMap(({ childId, text }) => {
      const notes = sealNotes(deps, childId, text)
      return notes ? [{ childId, notes }] : []
    })
    await writeNotes(tx, written)
    const unreadable = opened.flatMap(({ childId, text }) => (text === null ? [childId] : []))
    return { childId: last.childId, count: written.length, unreadable }
  })
}
