import * as z from 'zod/mini'
import { card } from '../activities.ts'
import type { Endpoint } from '../endpoint.ts'
import { changed, line } from '../accounts/identity.ts'
import { MAX_PAGE_SIZE } from '../limits.ts'
import { gId, maybe } from '../shapes.ts'

const wishlistId = z.guid()
const name = line(80)
const gIds = z.array(gId).check(z.minLength(1), z.maxLength(MAX_PAGE_SIZE))

const head = {
  id: wishlistId,
  /** The parent's own name for it. The default list is named in the language of the request. */
  name: z.string(),
  /** True for the list that the heart button uses, while it has no name of its own. */
  isDefault: z.boolean(),
}
export const wishlistHead = z.object(head)
export type WishlistHead = z.infer<typeof wishlistHead>

/** Saved activities, newest first. */
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
 * With `gIds`, also saves them: this is how a visitor's list is taken over at sign-in. Without a
 * name they go into the default list.
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

// The calls below return only what they changed. The calls above return all wishlists.

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

/**
 * Saves into the list with that id. If it is gone or no id is given, into the list with that name;
 * otherwise into the default list.
 */
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

/** Without an id, creates a list, or returns the one that already has this name. */
export const nameWishlist = {
  ...call,
  path: 'wishlists/namewishlist',
  summary: 'Makes a named wishlist, or gives one another name; answers with it.',
  input: z.object({ wishlistId: maybe(wishlistId), name }),
  output: wishlistHead,
} as const satisfies Endpoint
