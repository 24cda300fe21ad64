import type { Language } from '../language.ts'

/** The locale that formats dates and numbers of a language. */
export const LOCALE: Record<Language, string> = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory' }

/** Caches what `make` returns by its arguments. Intl objects are slow to create and fast to use. */
export function cached<A extends (string | number | undefined)[], T>(
  make: (...args: A) => T,
): (...args: A) => T {
  const made = new Map<string, T>()
  return (...args) => {
    const key = args.join(' ')
    const found = made.get(key) ?? make(...args)
    made.set(key, found)
    return found
  }
}
