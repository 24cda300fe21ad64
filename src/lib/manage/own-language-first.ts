import type { Language } from '#contract/language.ts'

/** Returns the languages of a text that is written in both: the writer's own is asked for first. */
export const ownLanguageFirst = (language: Language): readonly Language[] =>
  language === 'ar' ? ['ar', 'en'] : ['en', 'ar']
