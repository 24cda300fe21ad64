import * as z from 'zod/mini'
import { card } from '../activities.ts'
import type { Endpoint } from '../endpoint.ts'
import { changed, line } from '../accounts/identity.ts'
import { MAX_PAGE_SIZE, MAX_WISHLIST_NAME } from '../limits.ts'
import { gId, maybe } from '../shapes.ts'

const wishlistId = z.guid()
const name = line(MAX_WISHLIST_NAME)
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
  summary: "Lists the parent's wishlists with their activities, oldest first.",
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
  summary: 'Creates a named wishlist, or adds to the one with that name; returns all wishlists.',
  input: z.object({ name: maybe(name), gIds: maybe(gIds) }),
  refusals: [],
} as const satisfies Endpoint

export const renameWishlist = {
  ...call,
  path: 'wishlists/renamewishlist',
  summary: 'Renames a wishlist; returns all wishlists.',
  input: z.object({ wishlistId, name }),
} as const satisfies Endpoint

export const removeWishlist = {
  ...call,
  path: 'wishlists/removewishlist',
  summary: 'Removes a wishlist and its contents.',
  input: z.object({ wishlistId }),
  output: changed,
} as const satisfies Endpoint

export const addToWishlist = {
  ...call,
  path: 'wishlists/additem',
  summary: 'Saves an activity in a wishlist; returns all wishlists.',
  input: z.object({ wishlistId, gId }),
} as const satisfies Endpoint

export const removeFromWishlist = {
  ...call,
  path: 'wishlists/removeitem',
  summary: 'Removes an activity from a wishlist; returns all wishlists.',
  input: z.object({ wishlistId, gId }),
} as const satisfies Endpoint

export const moveToWishlist = {
  ...call,
  path: 'wishlists/moveitem',
  summary: 'Moves an activity to another wishlist; returns all wishlists.',
  input: z.object({ wishlistId, gId, toWishlistId: wishlistId }),
} as const satisfies Endpoint

// The calls below return only what they changed. The calls above return all wishlists.

export const savedActivities = z.object({ ...head, gIds: z.array(gId) })
export type SavedActivities = z.infer<typeof savedActivities>

export const getSavedActivities = {
  ...call,
  method: 'GET',
  path: 'wishlists/getsavedactivities',
  summary: "Lists the gIds in the parent's wishlists, newest first in each.",
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
  summary: 'Saves activities in a wishlist, creating it if needed; returns what is saved.',
  input: z.object({ gIds, wishlistId: maybe(wishlistId), name: maybe(name) }),
  output: savedActivities,
  refusals: [],
} as const satisfies Endpoint

export const forgetActivity = {
  ...call,
  path: 'wishlists/forgetactivity',
  summary: 'Removes an activity from one wishlist or all; returns those it was in.',
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
  summary: 'Creates or renames a wishlist; returns it.',
  input: z.object({ wishlistId: maybe(wishlistId), name }),
  output: wishlistHead,
} as const satisfies Endpoint
