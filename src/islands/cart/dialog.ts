import type { Language } from '#contract/language.ts'
import { listenToEvents } from '../../lib/browser/events.ts'
import { isSignedIn, listenToSession } from '../../lib/browser/signed-in.ts'
import { SYNCED_EVENT } from '../../lib/cart/storage.ts'

export type CartDialogName = 'wishlist' | 'cart' | 'save-search' | 'map'

/** Where to mount the content of a dialog. */
export interface InDialog {
  into: HTMLElement
  language: Language
}

/**
 * Refreshes a dialog after the parent signed out, or signed in and what was collected before is saved in the
 * account.
 */
export function refreshWithSession(refresh: () => void): void {
  listenToEvents([SYNCED_EVENT], refresh)
  listenToSession(() => isSignedIn() || refresh())
}

/** Reopens the dialog of a sign-in link, once what was collected before is saved in the account. */
export function reopenAfterSignIn(link: HTMLElement): void {
  const dialog = link.closest('dialog')
  addEventListener(SYNCED_EVENT, () => dialog?.open || dialog?.showModal(), { once: true })
}
