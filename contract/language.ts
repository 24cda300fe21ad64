export const LANGUAGES = ['en', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]

/** The first supported language in an `Accept-Language` header; English when there is none. */
export function languageOf(header: string | null | undefined): Language {
  const wanted = (header ?? '').toLowerCase().match(/\b(?:ar|en)\b/)
  return wanted?.[0] === 'ar' ? 'ar' : 'en'
}
