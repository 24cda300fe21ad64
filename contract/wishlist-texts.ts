import type { Language } from './language.ts'

/** What the list that hearts save in is called, until somebody gives it a name. */
export const DEFAULT_WISHLIST: Record<Language, string> = { en: 'Saved', ar: 'المحفوظات' }

/** Whether a name is that of the default list, in any language. */
export const isDefaultName = (name: string): boolean =>
  Object.values(DEFAULT_WISHLIST).includes(name)
