import {
  addToWishlist,
  addWishlist,
  getWishlists,
  moveToWishlist,
  removeFromWishlist,
  removeWishlist,
  renameWishlist,
} from '#contract/wishlists.ts'
import type { App } from '../lib/http.ts'
import * as wishlists from '../services/wishlists.ts'
import { mountClosed } from './mount.ts'

export function mountWishlists(app: App): void {
  mountClosed(app, getWishlists, (_, caller, c) => wishlists.listWishlists(c.var.deps, caller))
  mountClosed(app, addWishlist, (input, caller, c) =>
    wishlists.addWishlist(c.var.deps, caller, input),
  )
  mountClosed(app, renameWishlist, (input, caller, c) =>
    wishlists.renameWishlist(c.var.deps, caller, input),
  )
  mountClosed(app, removeWishlist, async ({ wishlistId }, caller, c) => {
    await wishlists.removeWishlist(c.var.deps, caller, wishlistId)
    return { changed: true as const }
  })
  mountClosed(app, addToWishlist, (input, caller, c) =>
    wishlists.addToWishlist(c.var.deps, caller, input),
  )
  mountClosed(app, removeFromWishlist, (input, caller, c) =>
    wishlists.removeFromWishlist(c.var.deps, caller, input),
  )
  mountClosed(app, moveToWishlist, (input, caller, c) =>
    wishlists.moveToWishlist(c.var.deps, caller, input),
  )
}
