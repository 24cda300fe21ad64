import type { Language } from '#contract/language.ts'
import { listen } from '../../lib/browser/events.ts'
import { isSignedIn, listenToSession } from '../../lib/browser/signed-in.ts'
import { SYNCED_EVENT } from '../../lib/cart/storage.ts'

export type CartDialogName = 'wishlist' | 'cart' | 'save-search' | 'map'

/** Where the content of a dialog goes. */
export interface InDialog {
  into: HTMLElement
  language: Language
}

/**
 * Brings a dialog up to date when the parent has left, or has come and what was collected before
 * is theirs.
 */
export function refreshWithSession(refresh: () => void): void {
  listen([SYNCED_EVENT], refresh)
  listenToSession(() => isSignedIn() || refresh())
}

/** The dialog of a link to the login comes back by itself, once it has what was collected before. */
export function reopenAfterSignIn(link: HTMLElement): void {
  const dialog = link.closest('dialog')
  addEventListener(SYNCED_EVENT, () => dialog?.open || dialog?.showModal(), { once: true })
}
