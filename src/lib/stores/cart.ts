import { atom, readonlyType } from 'nanostores'
import type * as z from 'zod/mini'
import { type Cart, type CartLine, checkOutCart } from '#contract/cart/cart.ts'
import type { Language } from '#contract/language.ts'
import type { cart as english } from '../../i18n/en/family/cart.ts'
import { type Answer, type Failure, messageOf } from '../api/answer.ts'
import { ask } from '../api/ask.ts'
import {
  type CartKeeper,
  type CartView,
  createCartKeepers,
  storeCart,
} from '../cart/cart-keeper.ts'
import { type CartWishes, overlappingLineIds } from '../cart/cart-plan.ts'
import { isFinalRefusal } from '../api/is-final.ts'
import { createSerialQueue } from '../forms/serial-queue.ts'
import { createSingleFlight } from '../forms/single-flight.ts'
import { type FormState, IDLE, type FormRefusal, refused } from '../forms/form-state.ts'
import { ownerOfSession } from '../session/owner.ts'
import { createLoaded, type Loaded } from './loaded.ts'

export type CartTexts = typeof english

/** The state of the last action. */
export type CartAction = FormState<FormRefusal, unknown, { verb: 'change' | 'checkOut' }>

type Result = z.output<typeof checkOutCart.output>['results'][number]

/** The result of a line, with the line before checking out. */
export interface LineResult {
  result: Result
  line: CartLine
}

interface CartPage {
  language: Language
  t: CartTexts
}

export type CartStore = ReturnType<typeof createCart>

/**
 * Creates the store of the current user's cart, parent or visitor, and of the results of checking
 * out. Calls run one after the other: a late answer from before a change would undo it on the page.
 */
export function createCart({ language, t }: CartPage, keeper = createCartKeepers(language)) {
  const inOrder = createSerialQueue()
  const singleFlight = createSingleFlight<void>()
  const store = createLoaded<CartView>(() => keeper().load(), t)
  const $doing = atom<CartAction>(IDLE)
  const $wishes = atom<CartWishes>({ joinWaitlist: false, allowConflict: false })
  const $results = atom<readonly LineResult[]>([])
  /**
   * The idempotency key of a call that may have arrived: repeating it returns its first answer. A
   * changed cart needs a new key.
   */
  let key: string | null = null

  function put(cart: Cart): void {
    const state = store.$state.get()
    key = null
    if (state.status !== 'ready') return
    $wishes.set(stillAgreed(state.data.cart, cart, $wishes.get()))
    store.put({ ...state.data, cart })
  }

  function press(doing: CartAction, work: () => Promise<void>): Promise<void> {
    $doing.set(doing)
    return inOrder(work)
  }

  const change = (work: (keeper: CartKeeper, cart: Cart) => Promise<Answer<Cart>>) =>
    press({ status: 'sending', verb: 'change' }, async () => {
      const answer = await work(keeper(), cartIn(store.$state.get()))
      if (!answer.ok) return $doing.set(failed(answer.failure, t))
      put(answer.data)
      // Keeps the message of an earlier failure.
      if ($doing.get().status === 'sending') $doing.set(IDLE)
    })

  async function send(): Promise<void> {
    // An earlier change has failed, so this is not the cart that the parent wanted.
    if ($doing.get().status === 'refused') return
    const { lines } = cartIn(store.$state.get())
    $doing.set(CHECKING_OUT)
    key ??= crypto.randomUUID()
    const owner = ownerOfSession()
    const answer = await ask(checkOutCart, $wishes.get(), { language, idempotencyKey: key })
    if (!answer.ok && isFinalRefusal(answer.failure)) key = null
    if (!answer.ok) return $doing.set(failed(answer.failure, t))
    const { cart, results } = answer.data
    $results.set(withLines(results, lines))
    put(cart)
    storeCart(cart, owner)
    $doing.set(IDLE)
    // Reloads the children's registrations, so that they cannot be chosen again.
    // Queued, not awaited: the next press to check out must not join a finished one.
    if (cart.lines.length > 0) void inOrder(store.load)
  }

  return {
    $state: readonlyType(store.$state),
    $doing: readonlyType($doing),
    $wishes: readonlyType($wishes),
    $results: readonlyType($results),
    /** Loads the cart when it is opened, and clears earlier results. */
    load(): Promise<void> {
      $results.set([])
      return inOrder(store.load)
    },
    /** Adds or removes a child for an activity. The activity stays in the cart without a child. */
    toggle: (of: Choosing) => change((keeper, cart) => toggleIn(cart, keeper, of)),
    /** Removes all lines of an activity. */
    remove: (lineIds: readonly string[]) => change(keeper => keeper.remove(lineIds)),
    wish(changes: Partial<CartWishes>): void {
      $wishes.set({ ...$wishes.get(), ...changes })
      key = null
    },
    /** Registers the children in the cart. A second press while it is under way joins it. */
    checkOut: () => singleFlight('checkOut', () => press(CHECKING_OUT, send)),
  }
}

/** Keeps the consent to overlaps only if no new one has appeared. */
function stillAgreed(before: Cart, now: Cart, wishes: CartWishes): CartWishes {
  const seen = overlappingLineIds(before.lines)
  const isNew = overlappingLineIds(now.lines).some(id => !seen.includes(id))
  return { ...wishes, allowConflict: wishes.allowConflict && !isNew }
}

const CHECKING_OUT = { status: 'sending', verb: 'checkOut' } as const

const failed = (failure: Failure, t: CartTexts) => refused({ message: messageOf(failure, t) })

const EMPTY: Cart = { lines: [], fees: 0 }

const cartIn = (state: Loaded<CartView>): Cart =>
  state.status === 'ready' ? state.data.cart : EMPTY

interface Choosing {
  gId: string
  childId: string
  isChosen: boolean
}

/** Uses the cart when its turn comes, because the user may have clicked several times. */
async function toggleIn(cart: Cart, keeper: CartKeeper, { childId, gId, isChosen }: Choosing) {
  const lines = cart.lines.filter(({ activity }) => activity.gId === gId)
  const line = lines.find(line => line.childId === childId)
  if (isChosen) return keeper.add(gId, childId)
  if (!line) return { ok: true as const, data: cart, total: null }
  return lines.length === 1 ? keeper.choose(line.id, null) : keeper.remove([line.id])
}

/** Checks if the cart is being checked out, rather than changed. */
export const isCheckingOut = (doing: CartAction): boolean =>
  doing.status === 'sending' && doing.verb === 'checkOut'

function withLines(results: readonly Result[], lines: readonly CartLine[]): LineResult[] {
  return results.flatMap(result => {
    const line = lines.find(({ id }) => id === result.lineId)
    return line ? [{ result, line }] : []
  })
}
