export const LANGUAGES = ['en', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]

/** The first of our languages that an `Accept-Language` header names; English when it names none. */
export function languageOf(header: string | null | undefined): Language {
  const wanted = (header ?? '').toLowerCase().match(/\b(?:ar|en)\b/)
  return wanted?.[0] === 'ar' ? 'ar' : 'en'
}
