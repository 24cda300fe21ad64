import type { Language } from '../language.ts'

/** The name of the default wishlist, until the parent gives it another one. It is never stored. */
export const DEFAULT_WISHLIST: Record<Language, string> = { en: 'Saved', ar: 'الأنشطة المحفوظة' }

/** A former name of the default list: browsers may still hold a list with it. */
const FORMER_NAMES = ['المحفوظات']

/** Checks if a name is that of the default list in any language. */
export const isDefaultName = (name: string): boolean =>
  [...Object.values(DEFAULT_WISHLIST), ...FORMER_NAMES].includes(name)
