import { atom, readonlyType } from 'nanostores'
import type * as z from 'zod/mini'
import { type Cart, type CartLine, checkOutCart } from '#contract/family/cart.ts'
import type { Language } from '#contract/language.ts'
import type { cart as english } from '../../i18n/en/cart.ts'
import { type Answer, type Failure, messageOf } from '../api/answer.ts'
import { ask, askWith } from '../api/ask.ts'
import {
  type CartKeeper,
  type CartView,
  createParentCart,
  createVisitorCart,
  keepCart,
} from '../cart/cart-keeper.ts'
import type { CartWishes } from '../cart/cart-plan.ts'
import { isFinal } from '../api/is-final.ts'
import { createOrder } from '../forms/in-order.ts'
import { isSignedIn } from '../browser/signed-in.ts'
import { type FormState, IDLE, type Refusal, refused } from '../forms/form-state.ts'
import { createLoaded } from './loaded.ts'

export type CartTexts = typeof english

/** What is under way, and why it did not work. */
export type CartDoing = FormState<Refusal, unknown, { verb: 'change' | 'checkOut' }>

type Result = z.output<typeof checkOutCart.output>['results'][number]

/** What became of a line, with the line as it was. */
export interface LineResult {
  result: Result
  line: CartLine
}

export type CartStore = ReturnType<typeof createCart>

/** The cart of whoever is here, parent or visitor, and what came of checking it out. */
export function createCart({ language, t }: { language: Language; t: CartTexts }) {
  const calls = askWith({ language })
  const visitor = createVisitorCart(calls)
  const parent = createParentCart(calls)
  const keeper = () => (isSignedIn() ? parent : visitor)
  const inOrder = createOrder()
  const store = createLoaded<CartView>(() => keeper().load(), t)
  const $doing = atom<CartDoing>(IDLE)
  const $wishes = atom<CartWishes>({ joinWaitlist: false, allowConflict: false })
  const $results = atom<readonly LineResult[]>([])
  /** Of a call that may have arrived: sent again it gets its first answer. Another cart is another call. */
  let key: string | null = null

  const failed = (failure: Failure): CartDoing => refused({ message: messageOf(failure, t) })

  function put(cart: Cart): void {
    const state = store.$state.get()
    if (state.status === 'ready') store.put({ ...state.data, cart })
    key = null
  }

  const change = (work: (keeper: CartKeeper) => Promise<Answer<Cart>>) =>
    inOrder(async () => {
      $doing.set({ status: 'sending', verb: 'change' })
      const answer = await work(keeper())
      if (answer.ok) put(answer.data)
      $doing.set(answer.ok ? IDLE : failed(answer.failure))
    })

  async function checkOut(): Promise<void> {
    const state = store.$state.get()
    if (state.status !== 'ready' || isCheckingOut($doing.get())) return
    $doing.set({ status: 'sending', verb: 'checkOut' })
    key ??= crypto.randomUUID()
    const answer = await ask(checkOutCart, $wishes.get(), { language, idempotencyKey: key })
    if (!answer.ok) {
      if (isFinal(answer.failure)) key = null
      return $doing.set(failed(answer.failure))
    }
    const { cart, results } = answer.data
    $results.set(withLines(results, state.data.cart.lines))
    put(cart)
    keepCart(cart)
    $doing.set(IDLE)
  }

  return {
    $state: readonlyType(store.$state),
    $doing: readonlyType($doing),
    $wishes: readonlyType($wishes),
    $results: readonlyType($results),
    load: store.load,
    /** For whoever opens it again: what came of it has been read. */
    async reload(): Promise<void> {
      $results.set([])
      await store.load()
    },
    remove: (lineId: string) => change(keeper => keeper.remove(lineId)),
    choose: (lineId: string, childId: string) => change(keeper => keeper.choose(lineId, childId)),
    add: (gId: string, childId: string) => change(keeper => keeper.add(gId, childId)),
    wish(changes: Partial<CartWishes>): void {
      $wishes.set({ ...$wishes.get(), ...changes })
      key = null
    },
    checkOut,
  }
}

/** Whether it is being checked out, and not just changed. */
export const isCheckingOut = (doing: CartDoing): boolean =>
  doing.status === 'sending' && doing.verb === 'checkOut'

function withLines(results: readonly Result[], lines: readonly CartLine[]): LineResult[] {
  return results.flatMap(result => {
    const line = lines.find(({ id }) => id === result.lineId)
    return line ? [{ result, line }] : []
  })
}
