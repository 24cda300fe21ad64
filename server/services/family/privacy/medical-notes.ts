import type { Deps } from '../../../deps.ts'
import type { Place, SealedText } from '../../../security/text-cipher.ts'

type NotesDeps = Pick<Deps, 'cipher'>

/** Where the notes of a child are stored. */
export const notesPlace = (childId: string): Place => ({
  table: 'children',
  column: 'medical_notes',
  id: childId,
})

/** The medical notes of a child as they are stored. */
export const sealNotes = ({ cipher }: NotesDeps, childId: string, notes: string | null) =>
  notes === null ? null : cipher.seal(notes, notesPlace(childId))

/** The medical notes of a child as they were typed. */
export const openNotes = ({ cipher }: NotesDeps, childId: string, stored: SealedText | null) =>
  stored === null ? null : cipher.open(stored, notesPlace(childId))
