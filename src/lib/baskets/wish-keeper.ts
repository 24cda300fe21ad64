import type { Wishlist } from '#contract/wishlists.ts'
import {
  addWishlist,
  getWishlists,
  moveToWishlist,
  removeFromWishlist,
  removeWishlist,
  renameWishlist,
} from '#contract/wishlists.ts'
import type { Answer } from '../answer.ts'
import type { Ask } from '../ask.ts'
import { tellBaskets, writeOwnLists } from './storage.ts'

type Lists = Promise<Answer<Wishlist[]>>

/** Where wishlists are kept; each verb answers with all of them as they are then. */
export interface WishKeeper {
  load(): Lists
  add(name: string): Lists
  rename(listId: string, name: string): Lists
  remove(listId: string): Lists
  take(listId: string, gId: string): Lists
  move(listId: string, gId: string, toListId: string): Lists
}

/** A parent's wishlists, which the server keeps; hearts and counts follow. */
export function createParentKeeper(ask: Ask): WishKeeper {
  async function told(asking: Lists): Lists {
    const answer = await asking
    if (answer.ok) {
      writeOwnLists(answer.data)
      tellBaskets()
    }
    return answer
  }
  const load = () => told(ask(getWishlists, {}))
  return {
    load,
    add: name => told(ask(addWishlist, { name })),
    rename: (wishlistId, name) => told(ask(renameWishlist, { wishlistId, name })),
    async remove(wishlistId) {
      const answer = await ask(removeWishlist, { wishlistId })
      return answer.ok ? load() : answer
    },
    take: (wishlistId, gId) => told(ask(removeFromWishlist, { wishlistId, gId })),
    move: (wishlistId, gId, toWishlistId) =>
      told(ask(moveToWishlist, { wishlistId, gId, toWishlistId })),
  }
}
