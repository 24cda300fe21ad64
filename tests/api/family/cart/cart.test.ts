import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getActivities } from '#contract/activities.ts'
import {
  addToCart,
  type Cart,
  chooseChildInCart,
  getCart,
  removeFromCart,
} from '#contract/cart/cart.ts'
import { addChild, removeChild } from '#contract/family/children.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MAX_CART_LINES } from '#contract/limits.ts'
import { parentByEmail, newIpAddress, advanceClock } from '../../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { named, row } from '../../../support/catalogue/rows.ts'

const NAMED = ['Chess', 'Judo', 'Swimming'].map(name => row({ name: named(name), fees: 99.95 }))
const MORE = Array.from({ length: MAX_CART_LINES }, () => row())

let api: TestApi
let gIds: string[]
let chess: string
let judo: string
let swimming: string
let token: string

beforeAll(async () => {
  api = await startApi({ rows: [...NAMED, ...MORE] })
  api.deps.rateLimitScale = 1_000_000
  const { body } = await api.send(getActivities, { pageSize: 100 })
  const gIdOf = (name: string) => body.find(card => card.activityName === name)?.gId ?? ''
  gIds = body.map(({ gId }) => gId)
  chess = gIdOf('Chess')
  judo = gIdOf('Judo')
  swimming = gIdOf('Swimming')
})
beforeEach(async () => {
  token = (await parentByEmail(api, { address: newIpAddress() })).accessToken
})
afterAll(() => api.close())

const send = <E extends Endpoint>(endpoint: E, input: object = {}) =>
  api.send(endpoint, input, { token })

async function childNamed(firstName: string): Promise<string> {
  const input = { firstName, lastName: 'Alharbi', birthDate: '2018-03-01', genderId: 2 }
  return (await send(addChild, input)).body.id
}

/** The activity and child of each line. */
const seen = ({ lines }: Cart) =>
  lines.map(({ activity, childId }) => [activity.activityName, childId])

async function put(...items: [gId: string, childId?: string | null][]): Promise<Cart> {
  advanceClock(api, 1)
  const sent = items.map(([gId, childId]) => ({ gId, ...(childId !== undefined && { childId }) }))
  return (await send(addToCart, { items: sent })).body
}

describe('A cart', () => {
  test('is empty at first', async () => {
    expect((await send(getCart)).body).toEqual({ lines: [], fees: 0 })
  })

  test('keeps its lines in order, with the sum of the fees', async () => {
    const sara = await childNamed('Sara')
    await put([swimming], [judo, null])
    const cart = await put([chess, sara])
    expect(seen(cart)).toEqual([
      ['Swimming', null],
      ['Judo', null],
      ['Chess', sara],
    ])
    expect(cart.fees).toBe(299.85)
    expect((await send(getCart)).body).toEqual(cart)
  })

  test('takes nothing twice, and leaves out unknown activities', async () => {
    const sara = await childNamed('Sara')
    await put([chess], [chess], [randomUUID()])
    await put([chess.toUpperCase(), sara], [judo, sara])
    const cart = await put([chess], [judo, sara.toUpperCase()])
    expect(seen(cart), 'what is for nobody gave way').toEqual([
      ['Chess', sara],
      ['Judo', sara],
    ])
  })

  test('has a line for each child', async () => {
    const [sara, omar] = [await childNamed('Sara'), await childNamed('Omar')]
    const cart = await put([chess], [chess, sara], [chess, omar])
    expect(seen(cart)).toEqual([
      ['Chess', sara],
      ['Chess', omar],
    ])
  })

  test('can be told later for which child a line is, and then for another', async () => {
    const [sara, omar] = [await childNamed('Sara'), await childNamed('Omar')]
    const [line] = (await put([chess])).lines
    const lineId = line?.id
    const settled = await send(chooseChildInCart, { lineId, childId: sara })
    expect(seen(settled.body)).toEqual([['Chess', sara]])
    await put([chess, omar])
    const merged = await send(chooseChildInCart, { lineId, childId: omar })
    expect(seen(merged.body), 'both lines would be the same').toEqual([['Chess', omar]])
  })

  test('keeps an activity whose child is cleared, unless it is there for another child', async () => {
    const [sara, omar] = [await childNamed('Sara'), await childNamed('Omar')]
    const [first] = (await put([chess, sara], [chess, omar])).lines
    const left = await send(chooseChildInCart, { lineId: first?.id, childId: null })
    expect(seen(left.body)).toEqual([['Chess', omar]])
    const [last] = left.body.lines
    const open = await send(chooseChildInCart, { lineId: last?.id })
    expect(seen(open.body)).toEqual([['Chess', null]])
  })

  test('removes a line', async () => {
    const cart = await put([chess], [judo])
    const lineId = cart.lines[0]?.id
    expect(seen((await send(removeFromCart, { lineId })).body)).toEqual([['Judo', null]])
    expect((await send(removeFromCart, { lineId })).status).toBe(404)
  })

  test('loses the lines of a child that is removed', async () => {
    const sara = await childNamed('Sara')
    await put([chess, sara], [judo])
    await send(removeChild, { childId: sara })
    expect(seen((await send(getCart)).body)).toEqual([['Judo', null]])
  })

  test('has a maximum number of lines', async () => {
    await put(...gIds.slice(0, MAX_CART_LINES).map((gId): [string] => [gId]))
    const { body, status } = await send(addToCart, { items: [{ gId: gIds[MAX_CART_LINES] }] })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'items', code: 'too_many' }])
    expect((await send(addToCart, { items: [{ gId: gIds[0] }] })).status).toBe(200)
  })

  test('has each line once, however many tabs add it at the same moment', async () => {
    const sara = await childNamed('Sara')
    await Promise.all([
      ...Array.from({ length: 4 }, () => put([chess], [judo, sara])),
      ...Array.from({ length: 4 }, () => put([chess, sara])),
    ])
    expect(seen((await send(getCart)).body).toSorted()).toEqual([
      ['Chess', sara],
      ['Judo', sara],
    ])
  })
})

describe("Somebody else's cart", () => {
  test('is not found, nor are the children of somebody else', async () => {
    const sara = await childNamed('Sara')
    const lineId = (await put([chess])).lines[0]?.id
    const mine = token
    token = (await parentByEmail(api, { address: newIpAddress() })).accessToken
    const omar = await childNamed('Omar')
    const own = (await put([chess])).lines[0]?.id
    const answers = [
      await send(chooseChildInCart, { lineId, childId: omar }),
      await send(chooseChildInCart, { lineId: own, childId: sara }),
      await send(removeFromCart, { lineId }),
      await send(addToCart, { items: [{ gId: judo }, { gId: judo, childId: sara }] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(seen((await send(getCart)).body)).toEqual([['Chess', null]])
    token = mine
    expect(seen((await send(getCart)).body)).toEqual([['Chess', null]])
  })
})
