import type { CartDialogName } from '../../islands/cart/dialog.ts'
import {
  CART_EVENT,
  CART_LINES,
  OWN_ASKED_AT,
  OWN_CART_LINES,
  OWN_WISHLISTS,
  PRESS_PREFIX,
  SESSION_EVENT,
  WISHLISTS,
} from '../../lib/browser/keys.ts'
import type { Press } from '../../lib/cart/storage.ts'
import { closest, ignore, language, loadLazy, root } from '../page-helpers.ts'

// Reads what lib/cart/storage.ts writes; all other code loads with the first press.

const STALE_MS = 600_000

/** Shows what is saved and how many, and wires hearts, cart buttons and both dialogs. */
export function followCart(): void {
  for (const change of ['storage', SESSION_EVENT, CART_EVENT]) addEventListener(change, showCounts)
  addEventListener(SESSION_EVENT, sync)
  // Lists that are rendered again have new hearts.
  const list = document.querySelector('.results')
  if (list) new MutationObserver(showCounts).observe(list, { childList: true, subtree: true })
  document.addEventListener('click', press)
  document.addEventListener('pointerover', event => {
    const name = openedBy(event)
    if (name)
      loadLazy()
        .then(lazy => lazy.loadCartDialog(name))
        .catch(ignore)
  })
  showCounts()
  // Pressed before this script loaded. What is saved already looked as if it were not: it stays.
  root.pressed?.closest<HTMLElement>('[data-heart][aria-pressed=false],[data-cart]')?.click()
  sync()
  if (pressKeys()[0]) keepPressed()
  // For links of the bottom bar from pages that cannot open the dialog.
  if (location.hash === '#wishlist') open('wishlist')
}

const openedBy = (event: Event) =>
  closest(event, '[data-cart-dialog]')?.dataset['cartDialog'] as CartDialogName | undefined

interface Kept {
  gId: string
  gIds: string[]
}

/** Returns what is stored under these keys. */
function readStored(...keys: readonly string[]): Kept[] {
  try {
    return keys.flatMap(key => JSON.parse(localStorage[key] ?? '[]'))
  } catch {
    return []
  }
}

/** As in lib/cart/storage.ts, but unsorted. Sharing the code would add a file to each page. */
function pressKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(PRESS_PREFIX))
  } catch {
    return []
  }
}

/** Shows the visitor's and the parent's items together, until they are synchronised. */
function showCounts(): void {
  const saved = new Set(readStored(WISHLISTS, OWN_WISHLISTS).flatMap(list => list.gIds))
  const lines = readStored(CART_LINES, OWN_CART_LINES)
  const inCart = new Set(lines.map(({ gId }) => gId))
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]'))
    heart.ariaPressed = String(saved.has(heart.dataset['heart'] ?? ''))
  for (const button of document.querySelectorAll<HTMLElement>('[data-cart]'))
    button.toggleAttribute('data-in', inCart.has(button.dataset['cart'] ?? ''))
  count('wishlist', saved.size)
  count('cart', lines.length)
}

function count(name: CartDialogName, number: number): void {
  const text = number ? number.toLocaleString(language === 'ar' ? 'ar-SA' : 'en') : ''
  for (const place of document.querySelectorAll(`[data-count=${name}]`)) place.textContent = text
}

function press(event: Event): void {
  const name = openedBy(event)
  if (name) {
    event.preventDefault()
    open(name)
  }
  const heart = closest(event, '[data-heart]')
  if (heart) {
    const isWanted = heart.ariaPressed !== 'true'
    heart.ariaPressed = String(isWanted)
    remember({ on: 'heart', gId: heart.dataset['heart'] ?? '', isWanted })
  }
  const button = closest(event, '[data-cart]')
  if (button?.hasAttribute('data-in')) {
    button.closest('dialog')?.close()
    open('cart')
  } else if (button) {
    button.toggleAttribute('data-in', true)
    remember({ on: 'cart', gId: button.dataset['cart'] ?? '', isWanted: true })
  }
}

/** Stores a press at once, so that it survives leaving the page; lazily loaded code does the rest. */
function remember(press: Press): void {
  try {
    localStorage[`${PRESS_PREFIX}${Date.now()}${Math.random()}`] = JSON.stringify(press)
    keepPressed()
  } catch {
    showCounts()
  }
}

function keepPressed(): void {
  loadLazy()
    .then(lazy => lazy.keepPressed(language))
    .catch(discardPresses)
}

/** If the code fails to load, discards the presses and says so. */
function discardPresses(): void {
  const said = document.querySelector<HTMLElement>('[data-toast]')
  if (said) said.textContent = said.dataset['missing'] ?? ''
  for (const key of pressKeys()) localStorage.removeItem(key)
  showCounts()
}

function open(name: CartDialogName): void {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${name}`)
  if (!dialog) return
  if (!dialog.open) dialog.showModal()
  loadLazy()
    .then(lazy => lazy.showCartDialog(name, dialog, language))
    .catch(() => {
      dialog.close()
      discardPresses()
    })
}

/**
 * After signing in, moves the collected items to the account; otherwise refreshes the parent's items if they
 * are stale.
 */
function sync(): void {
  if (root.dataset['session'] !== 'in') return
  const { [CART_LINES]: lines, [OWN_ASKED_AT]: at = 0, [WISHLISTS]: lists } = localStorage
  if (!lines && !lists && Date.now() - at < STALE_MS) return
  if (root.dataset['needs'] && !lines && !lists) refreshOnInteraction()
  else refresh()
}

/** Runs at most every ten minutes while signed in, which is also often enough to check push notices. */
const refresh = () =>
  loadLazy()
    .then(lazy => Promise.all([lazy.syncCart(language), lazy.keepPush(language)]))
    .catch(ignore)

/** On the parent's own pages, the page's data loads first: the counts wait for the first interaction. */
function refreshOnInteraction(): void {
  const once = new AbortController()
  const touched = (event: Event) => {
    // A resting mouse gets move events when the page moves under it.
    if (event instanceof MouseEvent && event.type === 'pointermove' && hasNotMoved(event)) return
    once.abort()
    refresh()
  }
  // Not `scroll`: pages also scroll by themselves.
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel'])
    addEventListener(type, touched, { signal: once.signal, passive: true })
}

const hasNotMoved = ({ movementX, movementY }: MouseEvent) => movementX === 0 && movementY === 0
