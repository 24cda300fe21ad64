import type { Language } from '#contract/language.ts'

/** What just happened, said over the page; `isWrong`: it did not happen. */
export interface Toast {
  text: string
  isWrong?: boolean
}

/** What is said of hearts and of the cart, given by the page. */
export interface ToastTexts {
  savedIn: string
  unsaved: string
  inCart: string
  full: string
  notKept: string
  unexpected: string
  offline: string
}

/** What hearts and cart buttons know of the page they stand on. */
export interface CartPage {
  language: Language
  t: ToastTexts
  show: (toast: Toast) => void
}
