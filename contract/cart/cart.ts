import * as z from 'zod/mini'
import { card } from '../activities.ts'
import type { Endpoint } from '../endpoint.ts'
import { MAX_CART_LINES } from '../limits.ts'
import { childCheck, registerResult } from '../family/registering.ts'
import { gId, maybe, money } from '../shapes.ts'

const lineId = z.guid()
const childId = z.guid()

/** One activity for one child. All lines of the cart are registered in one step. */
export const cartLine = z.object({
  id: lineId,
  activity: card,
  /** Null when a visitor added the line before signing in and has not chosen a child yet. */
  childId: z.nullable(childId),
  /** Eligibility and conflicts of this child, also with other lines of the cart. */
  check: z.nullable(childCheck),
})
export type CartLine = z.infer<typeof cartLine>

export const cart = z.object({ lines: z.array(cartLine), fees: money })
export type Cart = z.infer<typeof cart>

const call = { method: 'POST', access: 'token', output: cart, refusals: ['not_found'] } as const

export const getCart = {
  ...call,
  method: 'GET',
  path: 'cart/getcart',
  summary: "Returns the parent's cart, each line with its checks.",
  input: z.object({}),
  refusals: [],
} as const satisfies Endpoint

const wanted = z.object({ gId, childId: maybe(childId) })

/** Skips a line that is already in the cart. A line with a child replaces one without. */
export const addToCart = {
  ...call,
  path: 'cart/additems',
  summary: 'Adds activities to the cart, for a child or unassigned; returns the cart.',
  input: z.object({
    items: z.array(wanted).check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
  }),
} as const satisfies Endpoint

/** A line without a child replaces the other lines of its activity. */
export const chooseChildInCart = {
  ...call,
  path: 'cart/choosechild',
  summary: 'Assigns a cart line to a child, or unassigns it; returns the cart.',
  input: z.object({ lineId, childId: maybe(childId) }),
} as const satisfies Endpoint

export const removeFromCart = {
  ...call,
  path: 'cart/removeitem',
  summary: 'Removes a line from the cart; returns the cart.',
  input: z.object({ lineId }),
} as const satisfies Endpoint

/** Lines that got a seat or a place in the waiting list leave the cart. Refused lines stay. */
export const checkOutCart = {
  ...call,
  path: 'cart/checkout',
  idempotent: true,
  summary: 'Registers every assigned cart line and returns each result.',
  input: z.object({
    joinWaitlist: z._default(z.boolean(), false),
    allowConflict: z._default(z.boolean(), false),
  }),
  output: z.object({
    results: z.array(z.extend(registerResult, { lineId, gId })),
    cart,
  }),
  access: 'confirmed',
  refusals: ['idempotency_conflict'],
} as const satisfies Endpoint
