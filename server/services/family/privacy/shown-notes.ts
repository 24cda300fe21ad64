import { UNREADABLE_NOTES, withoutSentences } from '#contract/family/unreadable-notes.ts'
import type { Deps } from '../../../deps.ts'
import type { SealedText } from '../../../security/text-cipher.ts'
import { openNotes, sealNotes } from './medical-notes.ts'

type NotesDeps = Pick<Deps, 'cipher' | 'log'>

/** What the log of this process was told already: a day that is open asks again every few seconds. */
const told = new WeakMap<Deps['cipher'], Set<string>>()

/** The notes of a child as somebody reads them; a fixed sentence where they cannot be opened. */
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

/** Whether these are notes, and not the sentence that stands for them. */
export const areShown = (notes: string | null): boolean =>
  notes !== null && notes !== UNREADABLE_NOTES

/**
 * The notes of a child as they are to be stored; undefined: those that are there stay. Nobody has seen what cannot
 * be opened, so that it goes for a new text alone: neither for the sentence that stood in its place, nor for nothing.
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
