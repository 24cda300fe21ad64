import type { Language } from '#contract/language.ts'

/** Returns the language of the open page. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'ar' ? 'ar' : 'en')
