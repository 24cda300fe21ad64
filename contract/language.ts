export const LANGUAGES = ['en', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]
