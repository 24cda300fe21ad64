import { expect, test, vi } from 'vitest'
import type { CartLine } from '#contract/cart/cart.ts'
import type { CartKeeper } from '../../../../src/lib/cart/cart-keeper.ts'
import { createCart } from '../../../../src/lib/stores/cart.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'

/**
 * A cart on a server that answers with the state at the time of the call, and slowly if the whole cart is
 * requested.
 */
function startCart() {
  const lines: CartLine[] = []
  const changes: (() => void)[] = []
  const loads: (() => void)[] = []
  const later = <T>(data: T, waiting = changes) =>
    new Promise<{ ok: true; data: T; total: null }>(resolve => {
      waiting.push(() => resolve({ ok: true, data, total: null }))
    })
  const cart = () => ({ lines: [...lines], fees: 0 })
  const keeper: CartKeeper = {
    load: () => later({ cart: cart(), children: [], fits: new Map() }, loads),
    add(gId, childId) {
      lines.push({ id: childId, activity: { gId }, childId, check: null } as unknown as CartLine)
      return later(cart())
    },
    choose: () => later(cart()),
    // Offline.
    remove: async () => ({ ok: false, failure: { kind: 'offline' } }),
  }
  const { cart: t } = messagesFor('en')
  const store = createCart({ language: 'en', t }, () => keeper)
  return {
    store,
    chosen: () => {
      const state = store.$state.get()
      return state.status === 'ready' ? state.data.cart.lines.map(({ childId }) => childId) : null
    },
    /** Lets all answers arrive; those to loads last. */
    async answer() {
      const settle = () => new Promise(resolve => setImmediate(resolve))
      await settle()
      for (let next = changes.shift() ?? loads.shift(); next;) {
        next()
        await settle()
        next = changes.shift() ?? loads.shift()
      }
    },
  }
}

test('a child that is selected while the cart is refreshed stays selected', async () => {
  const { answer, chosen, store } = startCart()
  void store.load()
  await answer()
  void store.load()
  void store.toggle({ gId: 'judo', childId: 'Sara', isChosen: true })
  void store.toggle({ gId: 'judo', childId: 'Lina', isChosen: true })
  void store.load()
  await answer()
  expect(chosen()).toEqual(['Sara', 'Lina'])
})

test('nothing is registered if the previous change failed', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const { answer, store } = startCart()
  void store.load()
  await answer()
  void store.toggle({ gId: 'judo', childId: 'Sara', isChosen: true })
  await answer()
  void store.remove(['Sara'])
  void store.toggle({ gId: 'judo', childId: 'Lina', isChosen: true })
  const checkedOut = store.checkOut()
  await answer()
  await checkedOut
  expect(store.$doing.get()).toMatchObject({ status: 'refused' })
  expect(fetch).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
