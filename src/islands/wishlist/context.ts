import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { WishlistsStore, WishlistTexts } from '../../lib/stores/wishlists.ts'

interface WishlistContext {
  language: Language
  t: WishlistTexts
  store: WishlistsStore
  /** Says something to those who do not see what has changed. */
  tell: (text: string) => void
  /** Goes on at a list that has got its name. */
  onNamed: (name: string) => void
}

const Context = createContext<WishlistContext | null>(null)

export const WishlistProvider = Context.Provider

/** What every part of the dialog knows. */
export function useWishlists(): WishlistContext {
  const context = useContext(Context)
  if (!context) throw new Error('A part of the wishlist stands outside of it.')
  return context
}
