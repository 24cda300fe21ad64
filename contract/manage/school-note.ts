import { type Language, LANGUAGES } from '../language.ts'

/** A school's note to families, in one language or both. */
export interface SchoolNote {
  en: string | null
  ar: string | null
}

/** Returns the note that a reader of this language sees: in the other language if theirs has none; null if neither has. */
export function noteFor(
  language: Language,
  note: SchoolNote,
): { lang: Language; text: string } | null {
  const other = language === 'en' ? 'ar' : 'en'
  const lang = note[language] ? language : other
  const text = note[lang]
  return text ? { lang, text } : null
}

/** Whether a reader of this language sees another note than before. A note that was removed is not a new one. */
export function isNewNoteFor(language: Language, note: SchoolNote, before: SchoolNote): boolean {
  const now = noteFor(language, note)
  return now !== null && now.text !== noteFor(language, before)?.text
}

/** Whether readers of at least one language see another note than before. */
export const isNewNote = (note: SchoolNote, before: SchoolNote): boolean =>
  LANGUAGES.some(language => isNewNoteFor(language, note, before))
