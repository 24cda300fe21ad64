import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { isNewNote, type SchoolNote } from '#contract/manage/school-note.ts'

/** Returns the school's note on a session. */
export const noteOf = ({ note_Ar, note_En }: ManagedSession): SchoolNote => ({
  en: note_En,
  ar: note_Ar,
})

/** Checks if families are told of a move: of other times, or of a note that is new to some of them. */
export const isTold = (before: ManagedSession, after: ManagedSession): boolean =>
  before.startsAt !== after.startsAt ||
  before.endsAt !== after.endsAt ||
  isNewNote(noteOf(after), noteOf(before))
