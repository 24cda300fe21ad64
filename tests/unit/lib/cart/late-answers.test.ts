import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addToCart, checkOutCart, getCart } from '#contract/cart/cart.ts'
import { getWishlists, saveActivities } from '#contract/cart/wishlists.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { OWN_CART_LINES, OWN_WISHLISTS, PRESS_PREFIX } from '../../../../src/lib/browser/keys.ts'
import type { CartKeeper } from '../../../../src/lib/cart/cart-keeper.ts'
import { ok } from '../../manage/school-calls.ts'
import { fakeBrowser, tokenOf } from '../browser.ts'
import { waitingCalls } from '../waiting-calls.ts'

const calls = vi.hoisted(() => ({ now: null as ReturnType<typeof waitingCalls> | null }))
vi.mock('../../../../src/lib/api/ask.ts', () => ({
  ask: (endpoint: never, input: never) => calls.now?.ask(endpoint, input),
  askWith: () => (endpoint: never, input: never) => calls.now?.ask(endpoint, input),
}))
// Test files share a process and its modules, so load separate copies with the mock for this file.
vi.resetModules()
const { createCartKeepers } = await import('../../../../src/lib/cart/cart-keeper.ts')
const { applyPresses } = await import('../../../../src/lib/cart/apply-presses.ts')
const { createParentKeeper } = await import('../../../../src/lib/cart/wish-keeper.ts')
const { createCart } = await import('../../../../src/lib/stores/cart.ts')
afterAll(() => {
  vi.doUnmock('../../../../src/lib/api/ask.ts')
  vi.resetModules()
})

const CART = { lines: [{ id: '1', activity: { gId: 'judo', fees: 0 }, childId: null }], fees: 0 }
const LIST = { id: 'a', name: 'Summer', isDefault: false }

let storage: Storage
let server: ReturnType<typeof waitingCalls>

beforeEach(() => {
  const browser = fakeBrowser({ authToken: tokenOf({ sub: 'mona' }), refreshToken: 'r' })
  storage = browser.storage
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: { session: 'in' } } })
  server = waitingCalls()
  calls.now = server
})
afterEach(() => void vi.unstubAllGlobals())

const signOut = () => storage.clear()

/** Signs the user out and another one in. */
function changeHands() {
  storage.clear()
  storage.setItem('authToken', tokenOf({ sub: 'huda' }))
}

const leftovers = () => Object.keys(storage).filter(key => key.startsWith('nashat.'))

describe('An answer that arrives after signing out', () => {
  test('leaves nothing of the cart, nor of its result', async () => {
    const keeper = createCartKeepers('en')()
    void keeper.load()
    void keeper.add('judo', 'sara')
    const store = createCart({ language: 'en', t: messagesFor('en').cart })
    void store.checkOut()
    signOut()
    await server.answer(getCart, 0, ok(CART))
    await server.answer(addToCart, 0, ok(CART))
    await server.answer(checkOutCart, 0, ok({ cart: CART, results: [] }))
    expect(leftovers()).toEqual([])
  })

  test('leaves nothing of the lists', async () => {
    void createParentKeeper(server.ask, 'en').load()
    signOut()
    await server.answer(getWishlists, 0, ok([{ ...LIST, activities: [{ gId: 'judo' }] }]))
    expect(leftovers()).toEqual([])
  })

  test('leaves nothing of a heart, nor the name of its list', async () => {
    storage.setItem(
      `${PRESS_PREFIX}1`,
      JSON.stringify({ on: 'heart', gId: 'judo', isWanted: true }),
    )
    void applyPresses({ language: 'en', t: { savedIn: '{list}' }, show() {} } as never)
    changeHands()
    await server.answer(saveActivities, 0, ok({ ...LIST, gIds: ['judo'] }))
    expect(leftovers()).toEqual([])
  })
})

test('an answer that arrives in time is stored', async () => {
  const keeper = createCartKeepers('en')()
  void keeper.add('judo', 'sara')
  await server.answer(addToCart, 0, ok(CART))
  void createParentKeeper(server.ask, 'en').load()
  await server.answer(getWishlists, 0, ok([{ ...LIST, activities: [{ gId: 'judo' }] }]))
  expect(leftovers().toSorted()).toEqual([OWN_CART_LINES, OWN_WISHLISTS].toSorted())
})

test('a parent who checks out again while the rest of the cart is read again is not ignored', async () => {
  const read = Promise.withResolvers<Awaited<ReturnType<CartKeeper['load']>>>()
  const keeper = { ...createCartKeepers('en')(), load: () => read.promise }
  const store = createCart({ language: 'en', t: messagesFor('en').cart }, () => keeper)
  void store.checkOut()
  await server.answer(checkOutCart, 0, ok({ cart: CART, results: [] }))
  void store.checkOut()
  read.resolve({
    ok: true,
    data: { cart: CART, children: [], fits: new Map() },
    total: null,
  } as never)
  await server.answer(checkOutCart, 1, ok({ cart: CART, results: [] }))
  expect(server.sentTo(checkOutCart)).toHaveLength(2)
})
