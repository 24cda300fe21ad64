import Negotiator from 'negotiator'
import { type Language, LANGUAGES } from '#contract/language.ts'

/** The supported language that an `Accept-Language` header prefers; English if it names none. */
export function acceptedLanguage(header: string | undefined): Language {
  if (!header) return 'en'
  const preferred = new Negotiator({ headers: { 'accept-language': header } }).language([
    ...LANGUAGES,
  ])
  return preferred === 'ar' ? 'ar' : 'en'
}
