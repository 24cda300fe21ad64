import type { Language } from '../language.ts'

/** The name of the default wishlist, until the parent gives it another. It is never stored. */
export const DEFAULT_WISHLIST: Record<Language, string> = { en: 'Saved', ar: 'الأنشطة المحفوظة' }

/** What it was called before: browsers may still have kept a list under that name. */
const FORMER_NAMES = ['المحفوظات']

/** Whether a name is that of the default list in any language. */
export const isDefaultName = (name: string): boolean =>
  [...Object.values(DEFAULT_WISHLIST), ...FORMER_NAMES].includes(name)
