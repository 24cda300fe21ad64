// The storage keys and events that page scripts and islands share. Keep it small: every page loads
// it. The keys of a session are in session-tokens.ts.

/** A visitor's wishlists and cart, in `localStorage`. */
export const WISHLISTS = 'nashat.wishlist'
export const CART_LINES = 'nashat.basket'
/** A parent's wishlists and cart. The server has the full data. */
export const OWN_WISHLISTS = 'nashat.own.wishlist'
export const OWN_CART_LINES = 'nashat.own.basket'
/** When the parent's were last requested. */
export const OWN_ASKED_AT = 'nashat.own.at'
/**
 * The prefix of the keys of pending presses of hearts and cart buttons. Each press has a key of its
 * own, so that tabs do not overwrite each other.
 */
export const PRESS_PREFIX = 'nashat.pressed.'

/**
 * The prefix of the note that marks of a trainer wait on this device: see lib/today/unsent-flag.ts. Like them, it
 * survives a session that the server has ended, and not signing out.
 */
export const UNSENT_PREFIX = 'nashat.kept.unsent.'

/** In `sessionStorage`: the activity for which a visitor wants an opening alert after signing in. */
export const AWAITED_OPENING = 'nashat.opening'

/** Dispatched in this window when its session has changed. Other windows get a `storage` event. */
export const SESSION_EVENT = 'nashat:session'
/**
 * Dispatched in this window when hearts and counts may have changed. Other windows get a `storage`
 * event.
 */
export const CART_EVENT = 'nashat:cart'
