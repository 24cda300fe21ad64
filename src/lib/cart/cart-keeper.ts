import {
  addToCart,
  type Cart,
  chooseChildInCart,
  getCart,
  removeFromCart,
} from '#contract/cart/cart.ts'
import { type Child, getChildrenList } from '#contract/family/child.ts'
import { type ActivityFit, checkActivities } from '#contract/family/registering.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import type { Language } from '#contract/language.ts'
import type { Answer } from '../api/answer.ts'
import { type Ask, askWith } from '../api/ask.ts'
import { isSignedIn } from '../browser/signed-in.ts'
import { ownerOfSession } from '../session/owner.ts'
import { createCards } from './cards.ts'
import { readLines, emitCartChange, writeLines, writeOwnCart } from './storage.ts'

/** For each activity of the cart: whom of the family it fits, and who is registered. */
export type CartFits = ReadonlyMap<string, ActivityFit['children']>

const NO_FITS: CartFits = new Map()

/** A cart with the children that its lines may be for; null for a visitor. */
export interface CartView {
  cart: Cart
  children: readonly Pick<Child, 'id' | 'firstName'>[] | null
  fits: CartFits
}

/** Where a cart is stored. Each method returns the whole cart. */
export interface CartKeeper {
  load(): Promise<Answer<CartView>>
  remove(lineIds: readonly string[]): Promise<Answer<Cart>>
  choose(lineId: string, childId: string | null): Promise<Answer<Cart>>
  add(gId: string, childId: string): Promise<Answer<Cart>>
}

/** Returns the cart of the current user, parent or visitor. */
export function createCartKeepers(language: Language): () => CartKeeper {
  const ask = askWith({ language })
  const visitor = createVisitorCart(ask)
  const parent = createParentCart(ask, askWith({ language, isBackground: true }))
  return () => (isSignedIn() ? parent : visitor)
}

/**
 * A parent's cart, which is stored on the server. Updates the counts. `askAside` is for calls that
 * may fail silently.
 */
function createParentCart(ask: Ask, askAside: Ask): CartKeeper {
  async function told(asking: Promise<Answer<Cart>>): Promise<Answer<Cart>> {
    const owner = ownerOfSession()
    const answer = await asking
    if (answer.ok) storeCart(answer.data, owner)
    return answer
  }
  return {
    async load() {
      const [cart, children] = await Promise.all([told(ask(getCart, {})), ask(getChildrenList, {})])
      if (!cart.ok) return cart
      if (!children.ok) return children
      const fits = children.data.length > 0 ? await askFits(askAside, cart.data) : NO_FITS
      return { ok: true, data: { cart: cart.data, children: children.data, fits }, total: null }
    },
    remove: lineIds => told(removeAll(ask, lineIds)),
    choose: (lineId, childId) => told(ask(chooseChildInCart, { lineId, childId })),
    add: (gId, childId) => told(ask(addToCart, { items: [{ gId, childId }] })),
  }
}

async function removeAll(ask: Ask, [first = '', ...others]: readonly string[]) {
  let answer = await ask(removeFromCart, { lineId: first })
  for (const lineId of others) if (answer.ok) answer = await ask(removeFromCart, { lineId })
  // If it failed halfway, show what is left.
  return !answer.ok && others.length > 0 ? ask(getCart, {}) : answer
}

async function askFits(ask: Ask, { lines }: Cart): Promise<CartFits> {
  const gIds = [...new Set(lines.map(({ activity }) => activity.gId))]
  if (gIds.length === 0) return NO_FITS
  const answer = await ask(checkActivities, { gIds: gIds.slice(0, MAX_PAGE_SIZE) })
  return answer.ok ? new Map(answer.data.map(({ children, gId }) => [gId, children])) : NO_FITS
}

/** Updates the counts of the parent's cart in all windows, if `owner` is still signed in. */
export function storeCart(cart: Cart, owner: string | null): void {
  writeOwnCart(cart, owner)
  emitCartChange()
}

/** A visitor's cart, which is stored in this browser. Its lines are for no child yet. */
function createVisitorCart(ask: Ask): CartKeeper {
  const { cardsOf } = createCards(ask)

  async function read(): Promise<Answer<Cart>> {
    const gIds = readLines().map(({ gId }) => gId)
    const cards = await cardsOf(gIds)
    if (!cards.ok) return cards
    const lines = gIds.flatMap(gId => {
      const activity = cards.data.get(gId)
      return activity ? [{ id: gId, activity, childId: null, check: null }] : []
    })
    const halalas = lines.reduce((sum, { activity }) => sum + Math.round(activity.fees * 100), 0)
    return { ok: true, data: { lines, fees: halalas / 100 }, total: null }
  }

  return {
    async load() {
      const answer = await read()
      return answer.ok
        ? { ...answer, data: { cart: answer.data, children: null, fits: NO_FITS } }
        : answer
    },
    remove(gIds) {
      writeLines(readLines().filter(line => !gIds.includes(line.gId)))
      emitCartChange()
      return read()
    },
    choose: read,
    add: read,
  }
}
