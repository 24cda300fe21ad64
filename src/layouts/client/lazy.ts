import type { CurrentSeats } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import type { LoginForm } from '../../islands/sign-in/mount.tsx'
import type { CartDialogName } from '../../islands/cart/dialog.ts'
import { deleteDatabases } from '../../lib/browser/storage/kept-databases.ts'
import { unsubscribeBrowser } from '../../lib/browser/push/push-end.ts'
import { signOut as endHere } from '../../lib/session/session.ts'

// What the scripts of all pages load when first needed, so that public pages stay small.

// Not a static import: the scripts of all pages name each file that this one imports.
const loadUnsentFlag = () => import('../../lib/today/unsent-flag.ts')
// Whoever signs out may be offline by then. If it fails now, signing out tries again.
loadUnsentFlag().catch(() => {})

/**
 * Signs out and goes to `logout`: erases the day or week stored on this device, and unsubscribes it from push
 * messages. Where marks of a trainer wait, opens `unsent` instead, the page of the day: it sends them and signs
 * out, or asks.
 */
export async function signOut(
  language: Language,
  { logout, unsent }: { logout?: string; unsent?: string },
): Promise<void> {
  const { sendsUnsentFirst } = await loadUnsentFlag()
  if (unsent && sendsUnsentFirst(unsent)) {
    // The page may come back from the history.
    for (const control of document.querySelectorAll('[data-logout]')) control.ariaBusy = null
    return
  }
  const ending = endHere(language, unsubscribeBrowser(), logout)
  deleteDatabases()
  return ending
}

/** Loads the form of the sign-in dialog, and React with it. */
export const loadForm = () => import('../../islands/sign-in/mount.tsx')

/** Mounts the form in the sign-in dialog; returns how to unmount it. */
export async function mountSignIn(form: LoginForm): Promise<() => void> {
  const { mount } = await loadForm()
  return mount(form)
}

/** Shows the signed-in user's family on the page of an activity. */
export async function showFamily(place: HTMLElement, language: Language): Promise<void> {
  const { showFamilyOnPage } = await import('../../page-scripts/activity/family-on-page.ts')
  await showFamilyOnPage(place, language)
}

/** Shows which children the visible cards fit. */
export async function showFamilyOnCards(language: Language): Promise<void> {
  const family = await import('../../page-scripts/activity/family-on-cards.ts')
  await family.showFamilyOnCards(language)
}

/** Shows seats that have changed since the page was rendered. */
export async function showSeats(fresh: readonly CurrentSeats[], language: Language): Promise<void> {
  const { showSeatsOnPage } = await import('../../page-scripts/activity/seats-on-page.ts')
  await showSeatsOnPage(fresh, language)
}

const loadCart = () => import('../../page-scripts/keep-cart.ts')

/**
 * Carries out the stored presses on hearts and cart buttons, and refreshes a dialog that was opened
 * meanwhile.
 */
export async function keepPressed(language: Language): Promise<void> {
  const cart = await loadCart()
  await cart.keepPressed(language)
  for (const [name, mounting] of mounted)
    if (document.querySelector(`dialog#${name}[open]`)) (await mounting)()
}

/** Moves what was collected before signing in to the account. */
export const syncCart = async (language: Language) => (await loadCart()).syncCart(language)

/** Makes sure that this browser still gets push notices. */
export async function keepPush(language: Language): Promise<void> {
  const push = await import('../../page-scripts/keep-push.ts')
  await push.keepPush(language)
}

/** Loads the content of a dialog, and React with it. */
export const loadCartDialog = (name: CartDialogName) => CONTENTS[name]()

const CONTENTS = {
  cart: () => import('../../islands/cart/mount.tsx'),
  wishlist: () => import('../../islands/wishlist/mount.tsx'),
  map: () => import('../../islands/map/mount.tsx'),
  'save-search': () => import('../../islands/saved-searches/mount.tsx'),
} satisfies Record<CartDialogName, unknown>

const mounted = new Map<CartDialogName, Promise<() => void>>()

/** Mounts the content of a dialog the first time, and refreshes it later. */
export async function showCartDialog(
  name: CartDialogName,
  dialog: HTMLDialogElement,
  language: Language,
): Promise<void> {
  const before = mounted.get(name)
  if (before) return (await before)()
  const into = dialog.querySelector<HTMLElement>('[data-place]')
  if (!into) return
  const mounting = loadCartDialog(name).then(({ mount }) => mount({ into, language }))
  mounted.set(name, mounting)
  await mounting
}
