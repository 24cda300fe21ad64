import * as z from 'zod/mini'
import { card } from './activities.ts'
import type { Endpoint } from './endpoint.ts'
import { changed, line } from './identity.ts'
import { MAX_PAGE_SIZE } from './limits.ts'
import { gId, maybe } from './shapes.ts'

const wishlistId = z.guid()
const name = line(80)
const gIds = z.array(gId).check(z.minLength(1), z.maxLength(MAX_PAGE_SIZE))

/** Saved activities under a name that the parent gave; the newest first. */
export const wishlist = z.object({ id: wishlistId, name: z.string(), activities: z.array(card) })
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

/** With activities: what a visitor saved before signing in goes into the list of the same name. */
export const addWishlist = {
  ...call,
  path: 'wishlists/addwishlist',
  summary: 'Makes a named wishlist, or adds to the one of that name; answers with all of them.',
  input: z.object({ name, gIds: maybe(gIds) }),
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
