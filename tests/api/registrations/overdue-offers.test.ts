import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToCart, getCart } from '#contract/cart/cart.ts'
import { checkChildren } from '#contract/family/registering.ts'
import { acceptOffer } from '#contract/family/registrations.ts'
import { activities, duesEntries } from '../../../server/db/schema.ts'
import { HOUR, advanceClock } from '../../support/people/accounts.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import {
  cancelFor,
  type Family,
  makeFamily,
  registerFor,
  registrationOf,
  registrationsOf,
  withNewToken,
} from '../../support/people/family.ts'

const DAY = 24 * HOUR
const WAITS = { wishes: { joinWaitlist: true } }

/** No scheduled jobs run in these tests, only calls. */
describe('An offer whose time has passed, before any job has run', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi()
  })
  beforeEach(() => {
    api.clock.now = new Date('2026-09-01T09:00:00+03:00')
  })
  afterAll(() => api.close())

  /** An offer to the first in line that has just expired. */
  async function overdue(inLine = 2) {
    const { gId } = await addActivity(api, { capacity: 1, hasWaitlist: true })
    const holder = await makeFamily(api)
    await registerFor(api, holder, gId)
    const line: Family[] = []
    for (let at = 0; at < inLine; at++) {
      const family = await makeFamily(api)
      await registerFor(api, family, gId, WAITS)
      line.push(family)
    }
    await cancelFor(api, holder, gId)
    const [first = holder, second = holder] = line
    advanceClock(api, DAY)
    return { gId, first: await withNewToken(api, first), second: await withNewToken(api, second) }
  }

  const stateOf = async (family: Family, gId: string) =>
    (await registrationsOf(api, family, gId)).map(
      ({ status, waitlistPosition }) => waitlistPosition ?? status,
    )

  test('is shown as a place at the end of the waiting list, and the next family sees an offer', async () => {
    const { first, gId, second } = await overdue()
    expect(await stateOf(first, gId)).toEqual([1])
    expect(await stateOf(second, gId)).toEqual(['offered'])
  })

  test('is an offer for the next family, whichever of both looks first', async () => {
    const { first, gId, second } = await overdue()
    expect(await stateOf(second, gId)).toEqual(['offered'])
    expect(await stateOf(first, gId)).toEqual([1])
  })

  test('is shown as expired if it was the second one that was missed', async () => {
    const { first, gId } = await overdue(1)
    expect(await stateOf(first, gId), 'nobody else waits: a second offer').toEqual(['offered'])
    advanceClock(api, DAY)
    expect(await stateOf(await withNewToken(api, first), gId)).toEqual(['expired'])
  })

  test('no longer reserves a seat when a parent registers, and seats and waiting list agree', async () => {
    const { first, gId } = await overdue()
    const { body } = await api.send(checkChildren, { gId }, first)
    expect(body).toMatchObject({ seatsLeft: 0, waitlistLength: 1 })
    expect(body.children).toMatchObject([
      { registration: { status: 'waitlisted', waitlistPosition: 1 } },
    ])
  })

  test('frees the seat for a visitor who reads how many are left', async () => {
    const { first, gId } = await overdue(1)
    await stateOf(first, gId)
    advanceClock(api, DAY)
    const stranger = await makeFamily(api)
    const { body } = await api.send(checkChildren, { gId }, stranger)
    expect(body).toMatchObject({ seatsLeft: 1, waitlistLength: 0, registrationState: 'open' })
  })

  test('does not count in the cart', async () => {
    const { first, gId } = await overdue()
    await api.send(addToCart, { items: [{ gId, childId: first.childIds[0] }] }, first)
    const { body } = await api.send(getCart, {}, first)
    expect(body.lines[0]?.check?.registration).toMatchObject({ status: 'waitlisted' })
  })

  test('ends with its activity', async () => {
    const { gId, id } = await addActivity(api, { capacity: 1, hasWaitlist: true, fees: 100 })
    const [holder, family] = [await makeFamily(api), await makeFamily(api)]
    await registerFor(api, holder, gId)
    await registerFor(api, family, gId, WAITS)
    await cancelFor(api, holder, gId)
    const { registrationId, status } = await registrationOf(api, family, gId)
    expect(status).toBe('offered')
    // The school has taken its last dates away.
    const overAt = api.clock.now
    await api.deps.db.update(activities).set({ overAt }).where(eq(activities.id, id))
    const { body } = await api.send(acceptOffer, { registrationId }, family)
    expect(body).toMatchObject({ code: 'offer_expired' })
    expect(
      await api.deps.db.$count(duesEntries, eq(duesEntries.registrationId, registrationId)),
    ).toBe(0)
    expect(await stateOf(family, gId)).toEqual(['expired'])
  })

  test('cannot be accepted, and the refusal says why', async () => {
    const { first, gId } = await overdue()
    const [registration] = await registrationsOf(api, first, gId)
    const input = { registrationId: registration?.registrationId }
    const english = await api.send(acceptOffer, input, first)
    expect(english.status).toBe(409)
    expect(english.body).toMatchObject({ code: 'offer_expired' })
    expect(english.body.message).toMatch(/time to answer|no longer|over/i)
    const arabic = await api.send(acceptOffer, input, { ...first, language: 'ar' })
    expect(arabic.body.message).toMatch(/العرض|المقعد/)
  })
})
