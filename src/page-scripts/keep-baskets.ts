import type { Language } from '#contract/language.ts'
import { keepPressed as keep } from '../lib/baskets/keep.ts'
import { syncBaskets as sync } from '../lib/baskets/sync.ts'
import type { BasketPage } from '../lib/baskets/toast.ts'
import { showToast, toastTexts } from './toast.ts'

// What hearts and the cart's buttons take: it comes with the first of them that is pressed.

const pageIn = (language: Language): BasketPage => ({ language, t: toastTexts(), show: showToast })

/** Does what hearts and the cart's buttons were pressed for. */
export const keepPressed = (language: Language) => keep(pageIn(language))

/** Brings what was collected before signing in to the parent. */
export const syncBaskets = (language: Language) => sync(pageIn(language))
