import type { Language } from '#contract/language.ts'

/** A message over the page. */
export interface Toast {
  text: string
  /** It reports a failure. */
  isError?: boolean
}

/** The messages about hearts and the cart, provided by the page. */
export interface ToastTexts {
  savedIn: string
  unsaved: string
  inCart: string
  full: string
  notKept: string
  unexpected: string
  offline: string
}

/** What hearts and cart buttons need from their page. */
export interface CartPage {
  language: Language
  t: ToastTexts
  show: (toast: Toast) => void
}
