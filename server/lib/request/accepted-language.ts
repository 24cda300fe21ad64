import Negotiator from 'negotiator'
import { type Language, LANGUAGES } from '#contract/language.ts'

/** The supported language that an `Accept-Language` header prefers; English if there is no header. */
export const acceptedLanguage = (header: string | undefined): Language =>
  (header &&
    new Negotiator({ headers: { 'accept-language': header } }).language([...LANGUAGES])) === 'ar'
    ? 'ar'
    : 'en'
