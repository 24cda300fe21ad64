import type { Language } from '#contract/language.ts'

/** Each language's name in that language, so that its readers recognise it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية' }
