import type { Seats } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import type { LoginForm } from '../islands/sign-in/mount.tsx'
import type { CartDialogName } from '../islands/cart/dialog.ts'
import { eraseKept } from '../lib/browser/storage/kept-databases.ts'
import { unsubscribeHere } from '../lib/browser/push/push-end.ts'
import { signOut as endHere } from '../lib/session/session.ts'

// What the scripts of every page load with the first intent, so that public pages stay light.

/**
 * Signs out. Nobody can read what this device keeps of a day or a week from then on, and it goes as well.
 * Nothing is pushed here any more.
 */
export function signOut(language: Language): Promise<void> {
  const ending = endHere(language, unsubscribeHere())
  eraseKept()
  return ending
}

/** The form of the login dialog, which brings React along. */
export const loadForm = () => import('../islands/sign-in/mount.tsx')

/** Puts the form into the login dialog; answers with how to take it out again. */
export async function mountSignIn(form: LoginForm): Promise<() => void> {
  const { mount } = await loadForm()
  return mount(form)
}

/** What the page of an activity says about the family of whoever is signed in. */
export async function showFamily(place: HTMLElement, language: Language): Promise<void> {
  const { showFamilyOnPage } = await import('../page-scripts/family-on-page.ts')
  await showFamilyOnPage(place, language)
}

/** Whom of the family the cards in view fit. */
export async function showFamilyOnCards(language: Language): Promise<void> {
  const family = await import('../page-scripts/family-on-cards.ts')
  await family.showFamilyOnCards(language)
}

/** Shows seats that have changed since the page was made. */
export async function showSeats(fresh: readonly Seats[], language: Language): Promise<void> {
  const { showSeatsOnPage } = await import('../page-scripts/seats-on-page.ts')
  await showSeatsOnPage(fresh, language)
}

const loadCart = () => import('../page-scripts/keep-cart.ts')

/** Does what hearts and the cart's buttons were pressed for. A dialog that was opened meanwhile has not read it yet. */
export async function keepPressed(language: Language): Promise<void> {
  const cart = await loadCart()
  await cart.keepPressed(language)
  for (const [name, mounting] of mounted)
    if (document.querySelector(`dialog#${name}[open]`)) (await mounting)()
}

/** Brings what was collected before signing in to the parent. */
export const syncCart = async (language: Language) => (await loadCart()).syncCart(language)

/** Sees to it that notices still come to this browser. */
export async function keepPush(language: Language): Promise<void> {
  const push = await import('../page-scripts/keep-push.ts')
  await push.keepPush(language)
}

/** What these dialogs show, which brings React along. */
export const loadCartDialog = (name: CartDialogName) => CONTENTS[name]()

const CONTENTS = {
  cart: () => import('../islands/cart/mount.tsx'),
  wishlist: () => import('../islands/wishlist/mount.tsx'),
  map: () => import('../islands/map/mount.tsx'),
  'save-search': () => import('../islands/saved-searches/mount.tsx'),
} satisfies Record<CartDialogName, unknown>

const mounted = new Map<CartDialogName, Promise<() => void>>()

/** Puts it into its dialog the first time, and brings it up to date every other time. */
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
