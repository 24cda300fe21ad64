import { UNREADABLE_NOTES, withoutSentences } from '#contract/family/unreadable-notes.ts'
import type { Deps } from '../../../deps.ts'
import type { SealedText } from '../../../security/text-cipher.ts'
import { openNotes, sealNotes } from './medical-notes.ts'

type NotesDeps = Pick<Deps, 'cipher' | 'log'>

/** Failures already logged by this process: an open trainer's page asks again every few seconds. */
const told = new WeakMap<Deps['cipher'], Set<string>>()

/** Returns the notes of a child as text, or a fixed sentence if they cannot be decrypted. */
export function showNotes(
  deps: NotesDeps,
  childId: string,
  stored: SealedText | null,
): string | null {
  try {
    return openNotes(deps, childId, stored)
  } catch (error) {
    tellOnce(deps, childId, error)
    return UNREADABLE_NOTES
  }
}

/** Whether these are real notes, and not the sentence for unreadable ones. */
export const areShown = (notes: string | null): boolean =>
  notes !== null && notes !== UNREADABLE_NOTES

/**
 * Returns the notes of a child to store; undefined keeps the stored ones. Unreadable notes have not been
 * seen, so only new text replaces them: not that sentence, and not an empty field.
 */
export function notesToStore(
  deps: NotesDeps,
  childId: string,
  { known, typed }: { known: SealedText | null; typed: string },
): SealedText | null | undefined {
  const notes = withoutSentences(typed)
  if (notes) return sealNotes(deps, childId, notes)
  const isUnseen = typed !== '' || !areShown(showNotes(deps, childId, known))
  return isUnseen && known ? undefined : null
}

function tellOnce({ cipher, log }: NotesDeps, childId: string, error: unknown): void {
  const known = told.get(cipher) ?? new Set()
  if (known.has(childId)) return
  told.set(cipher, known.add(childId))
  log.error(`The notes of the child ${childId} cannot be opened.`, { error })
}
