import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { WishlistsStore, WishlistTexts } from '../../lib/stores/wishlists.ts'

interface WishlistContext {
  language: Language
  t: WishlistTexts
  store: WishlistsStore
  /** Announces a change to screen readers. */
  announce: (text: string) => void
  /** Moves the focus to a list that was named. */
  onNamed: (name: string) => void
}

const Context = createContext<WishlistContext | null>(null)

export const WishlistProvider = Context.Provider

/** Returns what all parts of the dialog share. */
export function useWishlists(): WishlistContext {
  const context = useContext(Context)
  if (!context) throw new Error('useWishlists needs a WishlistProvider.')
  return context
}
