import type { Language } from '#contract/language.ts'
import { keepPressed as keep } from '../lib/cart/keep.ts'
import { syncCart as sync } from '../lib/cart/sync.ts'
import type { CartPage } from '../lib/cart/toast.ts'
import { showToast, toastTexts } from './toast.ts'

// What hearts and the cart's buttons take: it comes with the first of them that is pressed.

const pageIn = (language: Language): CartPage => ({ language, t: toastTexts(), show: showToast })

/** Does what hearts and the cart's buttons were pressed for. */
export const keepPressed = (language: Language) => keep(pageIn(language))

/** Brings what was collected before signing in to the parent. */
export const syncCart = (language: Language) => sync(pageIn(language))
