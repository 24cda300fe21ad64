import type { Deps } from '../../../deps.ts'
import type { TextLocation, SealedText } from '../../../security/text-cipher.ts'

type NotesDeps = Pick<Deps, 'cipher'>

/** Identifies where the notes of a child are stored; encryption binds them to it. */
export const notesLocation = (childId: string): TextLocation => ({
  table: 'children',
  column: 'medical_notes',
  id: childId,
})

/** Encrypts the medical notes of a child for storage. */
export const sealNotes = ({ cipher }: NotesDeps, childId: string, notes: string | null) =>
  notes === null ? null : cipher.seal(notes, notesLocation(childId))

/** Decrypts the medical notes of a child. */
export const openNotes = ({ cipher }: NotesDeps, childId: string, stored: SealedText | null) =>
  stored === null ? null : cipher.open(stored, notesLocation(childId))
