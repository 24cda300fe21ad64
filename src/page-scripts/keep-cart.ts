import type { Language } from '#contract/language.ts'
import { applyPresses as keep } from '../lib/cart/apply-presses.ts'
import { syncCart as sync } from '../lib/cart/sync.ts'
import type { CartPage } from '../lib/cart/toast.ts'
import { showToast, toastTexts } from './toast.ts'

// The code of hearts and cart buttons: loads with the first press.

const pageIn = (language: Language): CartPage => ({ language, t: toastTexts(), show: showToast })

/** Carries out the stored presses on hearts and cart buttons. */
export const keepPressed = (language: Language) => keep(pageIn(language))

/** Moves what was collected before signing in to the account. */
export const syncCart = (language: Language) => sync(pageIn(language))
