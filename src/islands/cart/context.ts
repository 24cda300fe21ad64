import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { CartView } from '../../lib/cart/cart-keeper.ts'
import type { CartStore, CartTexts } from '../../lib/stores/cart.ts'

interface CartContext extends CartView {
  language: Language
  t: CartTexts
  store: CartStore
  /** Announces a change to screen readers. */
  announce: (text: string) => void
}

const Context = createContext<CartContext | null>(null)

export const CartProvider = Context.Provider

/** Returns what all parts of the dialog share. */
export function useCart(): CartContext {
  const context = useContext(Context)
  if (!context) throw new Error('useCart needs a CartProvider.')
  return context
}
