import * as z from 'zod/mini'
import { card } from './activities.ts'
import type { Endpoint } from './endpoint.ts'
import { changed, line } from './identity.ts'
import { MAX_PAGE_SIZE } from './limits.ts'
import { gId, maybe } from './shapes.ts'

const wishlistId = z.guid()
const name = line(80)
const gIds = z.array(gId).check(z.minLength(1), z.maxLength(MAX_PAGE_SIZE))

const head = {
  id: wishlistId,
  /** As the parent called it; of the default list in the language of the request. */
  name: z.string(),
  /** The list that hearts save in, as long as nobody has given it a name. */
  isDefault: z.boolean(),
}
export const wishlistHead = z.object(head)
export type WishlistHead = z.infer<typeof wishlistHead>

/** Saved activities, the newest first. */
export const wishlist = z.object({ ...head, activities: z.array(card) })
export type Wishlist = z.infer<typeof wishlist>

const call = {
  method: 'POST',
  access: 'token',
  output: z.array(wishlist),
  refusals: ['not_found'],
} as const

export const getWishlists = {
  ...call,
  method: 'GET',
  path: 'wishlists/getwishlists',
  summary: "The parent's wishlists with their activities, in the order in which they were made.",
  input: z.object({}),
  refusals: [],
} as const satisfies Endpoint

/**
 * With activities: what a visitor saved before signing in goes into the list of the same name;
 * without a name into the default list.
 */
export const addWishlist = {
  ...call,
  path: 'wishlists/addwishlist',
  summary: 'Makes a named wishlist, or adds to the one of that name; answers with all of them.',
  input: z.object({ name: maybe(name), gIds: maybe(gIds) }),
  refusals: [],
} as const satisfies Endpoint

export const renameWishlist = {
  ...call,
  path: 'wishlists/renamewishlist',
  summary: 'Gives a wishlist another name; answers with all of them.',
  input: z.object({ wishlistId, name }),
} as const satisfies Endpoint

export const removeWishlist = {
  ...call,
  path: 'wishlists/removewishlist',
  summary: 'Removes a wishlist with what is in it.',
  input: z.object({ wishlistId }),
  output: changed,
} as const satisfies Endpoint

export const addToWishlist = {
  ...call,
  path: 'wishlists/additem',
  summary: 'Saves an activity in a wishlist; answers with all of them.',
  input: z.object({ wishlistId, gId }),
} as const satisfies Endpoint

export const removeFromWishlist = {
  ...call,
  path: 'wishlists/removeitem',
  summary: 'Takes an activity out of a wishlist; answers with all of them.',
  input: z.object({ wishlistId, gId }),
} as const satisfies Endpoint

export const moveToWishlist = {
  ...call,
  path: 'wishlists/moveitem',
  summary: 'Moves an activity from one wishlist to another; answers with all of them.',
  input: z.object({ wishlistId, gId, toWishlistId: wishlistId }),
} as const satisfies Endpoint

// The same, each answering with what it has changed instead of all of them.

export const savedActivities = z.object({ ...head, gIds: z.array(gId) })
export type SavedActivities = z.infer<typeof savedActivities>

export const getSavedActivities = {
  ...call,
  method: 'GET',
  path: 'wishlists/getsavedactivities',
  summary: "What is in the parent's wishlists, by the gIds alone, the newest of each first.",
  input: z.object({}),
  output: z.array(savedActivities),
  refusals: [],
} as const satisfies Endpoint

/** Into the list of that id; where it is gone, or none is given, of that name; else the default. */
export const saveActivities = {
  ...call,
  path: 'wishlists/saveactivities',
  summary: 'Saves activities in a wishlist, which is made if need be; answers with what is saved.',
  input: z.object({ gIds, wishlistId: maybe(wishlistId), name: maybe(name) }),
  output: savedActivities,
  refusals: [],
} as const satisfies Endpoint

export const forgetActivity = {
  ...call,
  path: 'wishlists/forgetactivity',
  summary: 'Takes an activity out of a wishlist, or out of all; answers with those it was in.',
  input: z.object({ gId, wishlistId: maybe(wishlistId) }),
  output: z.object({ gId, wishlistIds: z.array(wishlistId) }),
} as const satisfies Endpoint

export const moveActivity = {
  ...call,
  path: 'wishlists/moveactivity',
  summary: 'Moves an activity from one wishlist to another.',
  input: moveToWishlist.input,
  output: changed,
} as const satisfies Endpoint

/** Without an id a new list, or the one that has the name already. */
export const nameWishlist = {
  ...call,
  path: 'wishlists/namewishlist',
  summary: 'Makes a named wishlist, or gives one another name; answers with it.',
  input: z.object({ wishlistId: maybe(wishlistId), name }),
  output: wishlistHead,
} as const satisfies Endpoint
