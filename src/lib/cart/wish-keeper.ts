import { DEFAULT_WISHLIST } from '#contract/cart/wishlist-texts.ts'
import {
  forgetActivity,
  getWishlists,
  moveActivity,
  nameWishlist,
  removeWishlist,
  type Wishlist,
} from '#contract/cart/wishlists.ts'
import type { Language } from '#contract/language.ts'
import type { Answer } from '../api/answer.ts'
import type { Ask } from '../api/ask.ts'
import { ownerOfSession } from '../session/owner.ts'
import { createCards } from './cards.ts'
import { toOwnList, withHead, withoutActivity, withoutList, withSaved } from './own-lists.ts'
import { type OwnList, readOwnLists, emitCartChange, writeOwnLists } from './storage.ts'

type Lists = Promise<Answer<Wishlist[]>>

/** Where wishlists are stored. Each method returns all of them. */
export interface WishKeeper {
  load(): Lists
  add(name: string): Lists
  rename(listId: string, name: string): Lists
  remove(listId: string): Lists
  take(listId: string, gId: string): Lists
  move(listId: string, gId: string, toListId: string): Lists
}

/**
 * A parent's wishlists, stored on the server. Updates hearts and counts. The cards are loaded once;
 * after that only changes are sent and returned.
 */
export function createParentKeeper(ask: Ask, language: Language): WishKeeper {
  const { cardsOf, remember } = createCards(ask)

  async function load(): Lists {
    const owner = ownerOfSession()
    const answer = await ask(getWishlists, {})
    if (!answer.ok) return answer
    remember(answer.data.flatMap(({ activities }) => activities))
    storeLists(
      answer.data.map(({ activities, ...head }) =>
        toOwnList({ ...head, gIds: gIdsOf(activities) }),
      ),
      owner,
    )
    return answer
  }

  /** Returns all lists, including what other tabs have saved. */
  async function show(): Lists {
    const lists = readOwnLists()
    const cards = await cardsOf(lists.flatMap(({ gIds }) => gIds))
    if (!cards.ok) return cards
    const data = lists.map(({ gIds, id, isDefault = false, name }) => ({
      id,
      // A tab may have stored it in the other language.
      name: isDefault ? DEFAULT_WISHLIST[language] : name,
      isDefault,
      activities: gIds.toReversed().flatMap(gId => cards.data.get(gId) ?? []),
    }))
    return { ok: true, data, total: null }
  }

  async function told<T>(
    asking: Promise<Answer<T>>,
    change: (lists: OwnList[], data: T) => OwnList[],
  ): Lists {
    const owner = ownerOfSession()
    const answer = await asking
    if (!answer.ok) return answer
    storeLists(change(readOwnLists(), answer.data), owner)
    return show()
  }

  return {
    load,
    add: name => told(ask(nameWishlist, { name }), withHead),
    rename: (wishlistId, name) => told(ask(nameWishlist, { wishlistId, name }), withHead),
    remove: wishlistId =>
      told(ask(removeWishlist, { wishlistId }), lists => withoutList(lists, wishlistId)),
    take: (wishlistId, gId) =>
      told(ask(forgetActivity, { wishlistId, gId }), lists =>
        withoutActivity(lists, gId, [wishlistId]),
      ),
    move: (wishlistId, gId, toWishlistId) =>
      told(ask(moveActivity, { wishlistId, gId, toWishlistId }), lists =>
        moved(lists, gId, wishlistId, toWishlistId),
      ),
  }
}

function moved(lists: OwnList[], gId: string, from: string, to: string): OwnList[] {
  const target = lists.find(({ id }) => id === to)
  const left = target && from !== to ? withoutActivity(lists, gId, [from]) : lists
  return target
    ? withSaved(left, { ...target, isDefault: target.isDefault ?? false, gIds: [gId] })
    : left
}

function storeLists(lists: readonly OwnList[], owner: string | null): void {
  writeOwnLists(lists, owner)
  emitCartChange()
}

const gIdsOf = (cards: readonly { gId: string }[]) => cards.map(({ gId }) => gId)
