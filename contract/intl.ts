import type { Language } from './language.ts'

/** How dates and numbers of a language are written. */
export const LOCALE: Record<Language, string> = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory' }

/** Intl objects are slow to make and quick to use: each is made once. */
export function cached<A extends string[], T>(make: (...args: A) => T): (...args: A) => T {
  const made = new Map<string, T>()
  return (...args) => {
    const key = args.join(' ')
    const found = made.get(key) ?? make(...args)
    made.set(key, found)
    return found
  }
}
