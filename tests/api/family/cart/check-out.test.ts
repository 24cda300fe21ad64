import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getActivities } from '#contract/activities.ts'
import { addToCart, checkOutCart, getCart } from '#contract/cart/cart.ts'
import { addChild } from '#contract/family/children.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { parentByEmail, newIpAddress, advanceClock } from '../../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { named, row } from '../../../support/catalogue/rows.ts'

const ROWS = [
  row({ name: named('Chess') }),
  row({ name: named('Judo') }),
  row({ name: named('Swimming'), weekdays: [1], fees: 250 }),
  row({ name: named('For boys'), weekdays: [3], genderId: 1 }),
  row({ name: named('Last seat'), weekdays: [4], capacity: 1, hasWaitlist: true }),
  row({ name: named('No line'), weekdays: [5], capacity: 1 }),
]

let api: TestApi
let gIds: Map<string, string>
let token: string
let sara: string

beforeEach(async () => {
  token = (await parentByEmail(api, { address: newIpAddress() })).accessToken
  sara = await childNamed('Sara')
})
beforeAll(async () => {
  api = await startApi({ rows: ROWS })
  api.deps.rateLimitScale = 1_000_000
  const { body } = await api.send(getActivities, { pageSize: 100 })
  gIds = new Map(body.map(({ activityName, gId }) => [activityName, gId]))
})
afterAll(() => api.close())

const send = <E extends Endpoint>(endpoint: E, input: object = {}, idempotencyKey?: string) =>
  api.send(endpoint, input, { token, idempotencyKey })

async function childNamed(firstName: string): Promise<string> {
  const input = { firstName, lastName: 'Alharbi', birthDate: '2018-03-01', genderId: 2 }
  return (await send(addChild, input)).body.id
}

async function put(name: string, childId: string | null = sara) {
  advanceClock(api, 1)
  return (await send(addToCart, { items: [{ gId: gIds.get(name), childId }] })).body
}

const nameOf = (gId: string) => [...gIds].find(([, other]) => other === gId)?.[0]

/** Checks out. Returns the result of each line and what is left in the cart. */
async function checkOut(options: object = {}, key?: string) {
  const { body, status } = await send(checkOutCart, options, key)
  expect(status).toBe(200)
  return {
    results: body.results.map(({ code, gId, status }) => [nameOf(gId), code ?? status]),
    left: body.cart.lines.map(({ activity }) => activity.activityName),
    body,
  }
}

describe('The lines of a cart', () => {
  test('are checked against each other', async () => {
    await put('Swimming')
    await put('Chess')
    const { lines } = await put('Judo')
    expect(lines.map(({ check }) => check?.conflicts.map(c => c.activityName))).toEqual([
      [],
      ['Judo'],
      ['Chess'],
    ])
    const { body } = await api.send(getCart, {}, { token, language: 'ar' })
    expect(body.lines[1]?.check?.conflicts[0]?.message).toMatch(/يتعارض/)
  })

  test('say why a child cannot be registered', async () => {
    const { lines } = await put('For boys')
    expect(lines[0]?.check).toMatchObject({
      childId: sara,
      firstName: 'Sara',
      reasons: [{ code: 'wrong_gender' }],
    })
  })

  test('have no result without a child', async () => {
    expect((await put('Chess', null)).lines[0]?.check).toBeNull()
  })
})

describe('Checking a cart out', () => {
  test('registers the lines that can be registered, keeps the others, and says why', async () => {
    await put('Chess')
    await put('Judo')
    await put('Swimming', null)
    await put('For boys')
    const { body, left, results } = await checkOut()
    expect(results).toEqual([
      ['Chess', 'confirmed'],
      ['Judo', 'schedule_conflict'],
      ['For boys', 'not_eligible'],
    ])
    expect(left).toEqual(['Judo', 'Swimming', 'For boys'])
    expect(body.results[1]?.message).toContain('Chess')
    expect(body.cart.fees).toBe(450)
    expect(body.cart.lines[0]?.check?.conflicts).toMatchObject([{ activityName: 'Chess' }])
  })

  test('registers overlapping activities if the parent accepts it', async () => {
    await put('Chess')
    await put('Judo')
    const { left, results } = await checkOut({ allowConflict: true })
    expect(results.map(([, became]) => became)).toEqual(['confirmed', 'confirmed'])
    expect(left).toEqual([])
  })

  test('decides in the order of the cart, also if an activity is in it twice', async () => {
    const omar = await childNamed('Omar')
    await put('Chess')
    await put('Judo', omar)
    await put('Chess', omar)
    await put('Judo')
    const { body, results } = await checkOut()
    expect(results).toEqual([
      ['Chess', 'confirmed'],
      ['Judo', 'confirmed'],
      ['Chess', 'schedule_conflict'],
      ['Judo', 'schedule_conflict'],
    ])
    expect(body.results.map(({ childId }) => childId)).toEqual([sara, omar, omar, sara])
  })

  test('gives the last seat to the first line, and a place on the waiting list to others who accept it', async () => {
    const omar = await childNamed('Omar')
    for (const name of ['Last seat', 'No line'])
      for (const child of [sara, omar]) await put(name, child)
    const { left, results } = await checkOut({ joinWaitlist: true })
    expect(results).toEqual([
      ['Last seat', 'confirmed'],
      ['Last seat', 'waitlisted'],
      ['No line', 'confirmed'],
      ['No line', 'activity_full'],
    ])
    expect(left).toEqual(['No line'])
    expect((await put('Last seat')).lines.at(-1)?.check?.registration?.status).toBe('confirmed')
  })

  test('gives the same answer to the same key, and acts once', async () => {
    await put('Chess')
    const first = await checkOut({}, 'a key')
    await put('Swimming')
    const again = await checkOut({}, 'a key')
    expect(again.results).toEqual(first.results)
    expect(again.left, 'what came later is not touched').toEqual(['Swimming'])
    const { status } = await send(checkOutCart, { allowConflict: true }, 'a key')
    expect(status).toBe(409)
  })

  test('happens once, however often the button is pressed', async () => {
    await put('Chess')
    await put('Swimming')
    const answers = await Promise.all(Array.from({ length: 5 }, () => checkOut()))
    expect(answers.flatMap(({ results }) => results).toSorted()).toEqual([
      ['Chess', 'confirmed'],
      ['Swimming', 'confirmed'],
    ])
  })

  test('does nothing for an empty cart', async () => {
    expect(await checkOut()).toMatchObject({ results: [], left: [] })
  })

  test('requires a confirmed e-mail', async () => {
    const { accessToken } = await parentByEmail(api, {
      isConfirmed: false,
      address: newIpAddress(),
    })
    const { body } = await api.send(checkOutCart, {}, { token: accessToken })
    expect(body.code).toBe('email_not_confirmed')
  })
})
