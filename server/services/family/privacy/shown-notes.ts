import { UNREADABLE_PLACEHOLDER, withoutPlaceholder } from '#contract/family/unreadable-notes.ts'
import type { Deps } from '../../../deps.ts'
import type { SealedText } from '../../../security/text-cipher.ts'
import { openNotes, sealNotes } from './medical-notes.ts'

type NotesDeps = Pick<Deps, 'cipher' | 'log'>

/** Failures already logged by this process: an open trainer's page asks again every few seconds. */
const loggedChildren = new WeakMap<Deps['cipher'], Set<string>>()

/** Returns the notes of a child as text, or a fixed sentence if they cannot be decrypted. */
export function showNotes(
  deps: NotesDeps,
  childId: string,
  stored: SealedText | null,
): string | null {
  try {
    return openNotes(deps, childId, stored)
  } catch (error) {
    logOnce(deps, childId, error)
    return UNREADABLE_PLACEHOLDER
  }
}

/** Whether these are real notes, and not the sentence for unreadable ones. */
export const areReadable = (notes: string | null): boolean =>
  notes !== null && notes !== UNREADABLE_PLACEHOLDER

/**
 * Returns the notes of a child to store; undefined keeps the stored ones. Unreadable notes have not been
 * seen, so only new text replaces them: not that sentence, and not an empty field.
 */
export function notesToStore(
  deps: NotesDeps,
  childId: string,
  { known, typed }: { known: SealedText | null; typed: string },
): SealedText | null | undefined {
  const notes = withoutPlaceholder(typed)
  if (notes) return sealNotes(deps, childId, notes)
  const isUnseen = typed !== '' || !areReadable(showNotes(deps, childId, known))
  return isUnseen && known ? undefined : null
}

function logOnce({ cipher, log }: NotesDeps, childId: string, error: unknown): void {
  const known = loggedChildren.get(cipher) ?? new Set()
  if (known.has(childId)) return
  loggedChildren.set(cipher, known.add(childId))
  log.error(`The notes of the child ${childId} cannot be opened.`, { error })
}
