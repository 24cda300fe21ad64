import type { Language } from '#contract/language.ts'

/** Each language in its own words, so that it is found by whoever reads only that one. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية' }
