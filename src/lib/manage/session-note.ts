import { type Language, LANGUAGES } from '#contract/language.ts'
import type { ManagedSession } from '#contract/manage/managed-session.ts'

/** Returns the school's note in that language, or else in the other one; null if there is none. */
export function noteOf(language: Language, { note_Ar, note_En }: ManagedSession) {
  const notes = { en: note_En, ar: note_Ar }
  const other = language === 'en' ? 'ar' : 'en'
  const lang = notes[language] ? language : other
  const text = notes[lang]
  return text ? { lang, text } : null
}

/** Checks if families are told of a move: of other times, or of a note that is new to some of them. */
export const isTold = (before: ManagedSession, after: ManagedSession): boolean =>
  before.startsAt !== after.startsAt ||
  before.endsAt !== after.endsAt ||
  LANGUAGES.some(language => {
    const note = noteOf(language, after)
    return note !== null && note.text !== noteOf(language, before)?.text
  })
