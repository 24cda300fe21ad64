import {
  addToCart,
  type Cart,
  chooseChildInCart,
  getCart,
  removeFromCart,
} from '#contract/family/cart.ts'
import { type Child, getChildrenList } from '#contract/family/children.ts'
import type { Answer } from '../api/answer.ts'
import type { Ask } from '../api/ask.ts'
import { createCards } from './cards.ts'
import { readLines, tellCart, writeLines, writeOwnCart } from './storage.ts'

/** A cart with the children that its lines may be for; a visitor has told us of none. */
export interface CartView {
  cart: Cart
  children: readonly Pick<Child, 'id' | 'firstName'>[] | null
}

/** Where a cart is kept; each verb answers with all of it as it is then. */
export interface CartKeeper {
  load(): Promise<Answer<CartView>>
  remove(lineId: string): Promise<Answer<Cart>>
  choose(lineId: string, childId: string): Promise<Answer<Cart>>
  add(gId: string, childId: string): Promise<Answer<Cart>>
}

/** A parent's cart, which the server keeps; counts follow. */
export function createParentCart(ask: Ask): CartKeeper {
  async function told(asking: Promise<Answer<Cart>>): Promise<Answer<Cart>> {
    const answer = await asking
    if (answer.ok) keepCart(answer.data)
    return answer
  }
  return {
    async load() {
      const [cart, children] = await Promise.all([told(ask(getCart, {})), ask(getChildrenList, {})])
      if (!cart.ok) return cart
      if (!children.ok) return children
      return { ok: true, data: { cart: cart.data, children: children.data }, total: null }
    },
    remove: lineId => told(ask(removeFromCart, { lineId })),
    choose: (lineId, childId) => told(ask(chooseChildInCart, { lineId, childId })),
    add: (gId, childId) => told(ask(addToCart, { items: [{ gId, childId }] })),
  }
}

/** Lets the counts of all windows know what is in the parent's cart now. */
export function keepCart(cart: Cart): void {
  writeOwnCart(cart)
  tellCart()
}

/** A visitor's cart, which lives in this browser. It is for nobody yet. */
export function createVisitorCart(ask: Ask): CartKeeper {
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
      return answer.ok ? { ...answer, data: { cart: answer.data, children: null } } : answer
    },
    remove(gId) {
      writeLines(readLines().filter(line => line.gId !== gId))
      tellCart()
      return read()
    },
    choose: read,
    add: read,
  }
}
