import type { Language } from '#contract/language.ts'
import * as contract from '#contract/cart/wishlists.ts'
import { DEFAULT_WISHLIST } from '#contract/cart/wishlist-texts.ts'
import type { App, Ctx } from '../../lib/request/context.ts'
import type { Caller } from '../../services/accounts/access.ts'
import * as changes from '../../services/family/cart/wishlist-changes.ts'
import { listSaved, listWishlists } from '../../services/family/cart/wishlists.ts'
import { mountPrivate } from '../mount.ts'

const CHANGED = { changed: true } as const

/** Mounts the calls about wishlists. Some return all wishlists, others only what changed. */
export function mountWishlists(app: App): void {
  mountWhole(app)
  mountPrivate(app, contract.removeWishlist, async ({ wishlistId }, caller, c) => {
    await changes.removeWishlist(c.var.deps, caller, wishlistId)
    return CHANGED
  })
  mountPrivate(app, contract.getSavedActivities, async (_, caller, c) =>
    (await listSaved(c.var.deps, caller)).map(({ wishes, ...list }) => ({
      ...toHead(list, c.var.language),
      gIds: wishes.map(({ gId }) => gId),
    })),
  )
  mountPrivate(app, contract.saveActivities, async (input, caller, c) => {
    const { gIds, ...list } = await changes.saveActivities(c.var.deps, caller, input)
    return { ...toHead(list, c.var.language), gIds }
  })
  mountPrivate(app, contract.forgetActivity, async (input, caller, c) => ({
    gId: input.gId,
    wishlistIds: await changes.forgetActivity(c.var.deps, caller, input),
  }))
  mountPrivate(app, contract.moveActivity, async (input, caller, c) => {
    await changes.moveActivity(c.var.deps, caller, input)
    return CHANGED
  })
  mountPrivate(app, contract.nameWishlist, async (input, caller, c) =>
    toHead(await changes.nameWishlist(c.var.deps, caller, input), c.var.language),
  )
}

function mountWhole(app: App): void {
  mountPrivate(app, contract.getWishlists, (_, caller, c) => allOf(caller, c))
  mountPrivate(app, contract.addWishlist, async ({ gIds, name }, caller, c) => {
    await changes.saveActivities(c.var.deps, caller, { name, gIds: gIds ?? [] })
    return allOf(caller, c)
  })
  mountPrivate(app, contract.renameWishlist, async (input, caller, c) => {
    await changes.nameWishlist(c.var.deps, caller, input)
    return allOf(caller, c)
  })
  mountPrivate(app, contract.addToWishlist, async (input, caller, c) => {
    await changes.saveActivity(c.var.deps, caller, input)
    return allOf(caller, c)
  })
  mountPrivate(app, contract.removeFromWishlist, async (input, caller, c) => {
    await changes.forgetActivity(c.var.deps, caller, input)
    return allOf(caller, c)
  })
  mountPrivate(app, contract.moveToWishlist, async (input, caller, c) => {
    await changes.moveActivity(c.var.deps, caller, input)
    return allOf(caller, c)
  })
}

async function allOf(caller: Caller, c: Ctx): Promise<contract.Wishlist[]> {
  const lists = await listWishlists(c.var.deps, caller)
  return lists.map(({ activities, ...list }) => ({
    ...toHead(list, c.var.language),
    activities,
  }))
}

/** Describes a list without its contents, in the language of the request. */
const toHead = (
  { id, name }: { id: string; name: string | null },
  language: Language,
): contract.WishlistHead => ({
  id,
  name: name ?? DEFAULT_WISHLIST[language],
  isDefault: name === null,
})
