import type { Language } from '../language.ts'

/** The name of the default wishlist, until the parent gives it another. */
export const DEFAULT_WISHLIST: Record<Language, string> = { en: 'Saved', ar: 'المحفوظات' }

/** Whether a name is that of the default list in any language. */
export const isDefaultName = (name: string): boolean =>
  Object.values(DEFAULT_WISHLIST).includes(name)
