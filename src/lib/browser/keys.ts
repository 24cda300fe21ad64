// What page scripts and islands both read, and by what they tell one another. Small: every page loads it.
// The keys of a session are in session-storage.ts.

/** A visitor's wishlists and cart in `localStorage`. */
export const WISHLISTS = 'nashat.wishlist'
export const CART_LINES = 'nashat.basket'
/** The parent's, of which the server has the whole. */
export const OWN_WISHLISTS = 'nashat.own.wishlist'
export const OWN_CART_LINES = 'nashat.own.basket'
/** When the parent's were asked for last. */
export const OWN_ASKED_AT = 'nashat.own.at'
/**
 * How the keys of hearts and cart buttons begin that were pressed and are not done yet. Each press has
 * one of its own, so that no tab overwrites what another one wrote.
 */
export const PRESS = 'nashat.pressed.'

/** In `sessionStorage`: the activity whose opening a visitor wants to be told of, once signed in. */
export const AWAITED_OPENING = 'nashat.opening'

/** Told to this window when its session changed; other windows hear of it by `storage`. */
export const SESSION_EVENT = 'nashat:session'
/** Told to this window when hearts and counts may have changed; others hear of it by `storage`. */
export const CART_EVENT = 'nashat:cart'
