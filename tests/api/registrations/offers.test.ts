import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkChildren } from '#contract/family/registering.ts'
import { acceptOffer, cancelRegistration, declineOffer } from '#contract/family/registrations.ts'
import { eraseFamily, getPrivacy, keepFamily } from '#contract/privacy/privacy.ts'
import { childClaims, children, schools, users } from '../../../server/db/schema.ts'
import { updateDueWaitingLists } from '../../../server/services/registrations/offer-seats.ts'
import { HOUR, kindsSentTo, advanceClock } from '../../support/people/accounts.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import {
  cancelFor,
  type Family,
  makeFamily,
  makeGuardians,
  registerFor,
  registrationOf,
  registrationsOf,
  withNewToken,
} from '../../support/people/family.ts'
import { untilWaiting } from '../../support/servers/meanwhile.ts'

const DAY = 24
const WAITS = { wishes: { joinWaitlist: true } }

describe('A seat that becomes free', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi()
  })
  beforeEach(() => {
    api.clock.now = new Date('2026-09-01T09:00:00+03:00')
  })
  afterAll(() => api.close())

  /** A full activity on Sundays and Tuesdays at 16:00, the family in it, and families in line. */
  async function fullActivity({ seats = 1, inLine = 2 } = {}) {
    const { gId } = await addActivity(api, { capacity: seats, hasWaitlist: true })
    const kids = Array.from({ length: seats }, () => ({}))
    const holder = await makeFamily(api, kids)
    await registerFor(api, holder, gId)
    const line: Family[] = []
    for (let at = 0; at < inLine; at++) {
      const family = await makeFamily(api, kids)
      await registerFor(api, family, gId, WAITS)
      line.push(family)
    }
    const [first = holder, second = holder, third = holder] = line
    return { gId, holder, first, second, third }
  }

  /**
   * The kinds of messages a family got, sorted, because mails sent together arrive in any order.
   */
  const toldTo = async ({ email }: Family) => (await kindsSentTo(api, email)).toSorted()

  /** Moves the clock on and runs the scheduled jobs. */
  async function later(hours: number) {
    await api.deliver()
    advanceClock(api, hours * HOUR)
    await updateDueWaitingLists(api.deps)
  }

  const now = (family: Family) => withNewToken(api, family)
  const stateOf = async (family: Family, gId: string) =>
    (await registrationsOf(api, await now(family), gId)).map(
      ({ status, waitlistPosition }) => waitlistPosition ?? status,
    )
  const endOf = async (family: Family) =>
    (await registrationOf(api, await now(family))).offerExpiresAt
  async function answer(family: Family, endpoint: typeof acceptOffer | typeof declineOffer) {
    const signedIn = await now(family)
    const [{ registrationId } = { registrationId: '' }] = await registrationsOf(api, signedIn)
    return api.send(endpoint, { registrationId }, signedIn)
  }

  test('is reserved for the first on the waiting list for a day, and for nobody else', async () => {
    const { first, gId, holder, second } = await fullActivity()
    await cancelFor(api, holder, gId)
    expect(await stateOf(first, gId)).toEqual(['offered'])
    expect(await endOf(first)).toBe('2026-09-02T09:00:00+03:00')
    expect(await stateOf(second, gId)).toEqual([1])
    const stranger = await makeFamily(api)
    expect((await registerFor(api, stranger, gId)).body.code).toBe('activity_full')
    const { body } = await api.send(checkChildren, { gId }, stranger)
    expect(body).toMatchObject({ registrationState: 'waitlist', seatsLeft: 0, waitlistLength: 1 })

    expect((await answer(first, acceptOffer)).body.registrations).toMatchObject([
      { status: 'confirmed' },
    ])
    expect(await toldTo(first)).toEqual(['offer', 'registration_confirmed', 'waitlisted'])
    expect(await toldTo(second)).toEqual(['waitlisted'])
  })

  test.each([
    ['eight hours before a session', '2026-09-06T08:00:00+03:00', '2026-09-06T14:00:00+03:00'],
    ['an hour before one', '2026-09-06T15:00:00+03:00', '2026-09-07T15:00:00+03:00'],
    ['exactly two hours before one', '2026-09-06T14:00:00+03:00', '2026-09-07T14:00:00+03:00'],
  ])(
    '%s is reserved until two hours before the next session that can be reached',
    async (_, at, end) => {
      const { first, gId, holder } = await fullActivity({ inLine: 1 })
      api.clock.now = new Date(at)
      await cancelFor(api, await now(holder), gId)
      expect(await endOf(first)).toBe(end)
    },
  )

  const erase = (family: Family) => api.send(eraseFamily, {}, family)

  test('goes to the next while the first waits to be erased, and keeps its place if it stays', async () => {
    const { first, gId, holder, second } = await fullActivity()
    await erase(first)
    await cancelFor(api, holder, gId)
    expect([await stateOf(first, gId), await stateOf(second, gId)]).toEqual([[1], ['offered']])
    await api.send(keepFamily, {}, first)
    expect(await stateOf(first, gId)).toEqual([1])
    await answer(second, declineOffer)
    expect(await stateOf(first, gId)).toEqual(['offered'])
  })

  test('is free for anybody while a family waits to be erased, and offered to it once it stays', async () => {
    const { first, gId, holder } = await fullActivity({ seats: 2, inLine: 1 })
    await erase(first)
    for (const { registrationId } of await registrationsOf(api, holder, gId))
      await api.send(cancelRegistration, { registrationId }, holder)
    expect(await stateOf(first, gId)).toEqual([1, 2])
    const stranger = await makeFamily(api)
    const { body } = await registerFor(api, stranger, gId)
    expect(body.results).toMatchObject([{ status: 'confirmed' }])
    await cancelFor(api, stranger, gId)

    await api.send(keepFamily, {}, first)
    expect(await stateOf(first, gId)).toEqual(['offered', 'offered'])
    expect(await toldTo(first)).toContain('offer')
  })

  test('is no missed offer for a family that waits to be erased: it is offered again once it stays', async () => {
    const { first, gId, holder, second } = await fullActivity()
    await cancelFor(api, holder, gId)
    await api.deliver()
    advanceClock(api, HOUR / 12)
    expect((await erase(first)).status).toBe(200)
    await later(DAY)
    expect([await stateOf(first, gId), await stateOf(second, gId)]).toEqual([[1], ['offered']])
    await api.send(keepFamily, {}, await now(first))
    await later(DAY)
    expect([await stateOf(first, gId), await stateOf(second, gId)]).toEqual([['offered'], [1]])
    const offers = (await toldTo(first)).filter(kind => kind === 'offer')
    expect(offers).toHaveLength(2)
    // This is the first that counts as missed.
    await later(DAY)
    expect(await stateOf(first, gId)).toEqual([1])
  })

  test('does not keep a family that stays from cancelling its erasure, if its activity is locked', async () => {
    const { first, gId, holder } = await fullActivity({ inLine: 1 })
    await erase(first)
    await cancelFor(api, holder, gId)
    const kept = await api.deps.db.transaction(async tx => {
      await tx.execute(sql`select from activities where g_id = ${gId} for update`)
      const answer = api.send(keepFamily, {}, first)
      await untilWaiting(api, 1)
      // As if the school took longer than a statement waits.
      await api.deps.db.execute(sql`
        select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return answer
    })
    expect([kept.status, kept.body]).toEqual([200, { eraseAt: null }])
    expect((await api.send(getPrivacy, {}, first)).body.eraseAt).toBeNull()
  })

  test('is offered to children whose other guardian stays', async () => {
    const { first, gId, holder, second } = await fullActivity()
    await makeGuardians(api, first, second)
    await erase(first)
    await cancelFor(api, holder, gId)
    expect(await stateOf(second, gId)).toEqual(expect.arrayContaining(['offered']))
    expect(await toldTo(second)).toContain('offer')
  })

  test.each([
    ['e-mail', false],
    ['number', true],
  ])('is not offered to an unclaimed child whose %s waits to be erased', async (_, isByPhone) => {
    const { first, gId, holder, second } = await fullActivity()
    const guardian = await makeFamily(api, [])
    const [childId = ''] = first.childIds
    const { db, now: at } = api.deps
    await db.update(children).set({ parentId: null }).where(eq(children.id, childId))
    const [{ id: schoolId } = { id: 0 }] = await db.select({ id: schools.id }).from(schools)
    const phoneNumber = '+966512345678'
    const confirmed = { phoneNumber, phoneConfirmedAt: at() }
    if (isByPhone) await db.update(users).set(confirmed).where(eq(users.id, guardian.userId))
    const to = isByPhone ? { phoneNumber } : { email: guardian.email }
    const claim = { schoolId, guardianName: 'Huda', tokenHash: childId, ...to }
    await db.insert(childClaims).values({ ...claim, childId, createdAt: at(), expiresAt: at() })
    await erase(guardian)
    await cancelFor(api, holder, gId)
    expect(await stateOf(second, gId)).toEqual(['offered'])
  })

  test('is free for anybody if nobody on the waiting list could answer in time', async () => {
    const { first, gId, holder } = await fullActivity({ inLine: 1 })
    api.clock.now = new Date('2026-12-08T15:00:00+03:00')
    await cancelFor(api, await now(holder), gId)
    expect(await stateOf(first, gId)).toEqual([1])
    const stranger = await makeFamily(api)
    expect((await registerFor(api, stranger, gId)).body.results).toMatchObject([
      { status: 'confirmed' },
    ])
  })

  test('is offered to the next after no answer: the first time the family moves to the end, then off the list', async () => {
    const { first, gId, holder, second } = await fullActivity()
    await cancelFor(api, holder, gId)
    await later(DAY)
    expect([await stateOf(first, gId), await stateOf(second, gId)]).toEqual([[1], ['offered']])
    await later(DAY)
    expect([await stateOf(first, gId), await stateOf(second, gId)]).toEqual([['offered'], [1]])
    await later(DAY)
    expect([await stateOf(first, gId), await stateOf(second, gId)]).toEqual([
      ['expired'],
      ['offered'],
    ])
    expect((await answer(first, acceptOffer)).body.code).toBe('offer_expired')
    expect(await toldTo(first)).toEqual([
      'left_list',
      'offer',
      'offer',
      'offer_missed',
      'waitlisted',
    ])
  })

  test('is reserved not a second longer than it says', async () => {
    const { first, gId, holder, second } = await fullActivity()
    await cancelFor(api, holder, gId)
    advanceClock(api, DAY * HOUR - 1)
    await updateDueWaitingLists(api.deps)
    expect(await stateOf(first, gId)).toEqual(['offered'])
    advanceClock(api, 1)
    // No job has run yet. Still the first offer has ended and the second can be accepted.
    expect((await answer(first, acceptOffer)).body.code).toBe('offer_expired')
    expect((await answer(second, acceptOffer)).status).toBe(200)
    expect(await stateOf(first, gId)).toEqual([1])
  })

  test('is immediately offered to the next when it is declined, and declining twice is the same', async () => {
    const { first, gId, holder, second } = await fullActivity()
    await cancelFor(api, holder, gId)
    const declined = await answer(first, declineOffer)
    expect(declined.body.registrations).toMatchObject([{ status: 'cancelled' }])
    expect((await answer(first, declineOffer)).body).toEqual(declined.body)
    expect(await stateOf(second, gId)).toEqual(['offered'])
    expect((await answer(first, acceptOffer)).body.code).toBe('offer_expired')
  })

  test('cannot be accepted for a child that still waits, or already has a seat', async () => {
    const { gId, holder, first, second } = await fullActivity()
    expect((await answer(first, acceptOffer)).body.code).toBe('offer_expired')
    expect((await answer(second, declineOffer)).body.code).toBe('offer_expired')
    expect((await answer(holder, declineOffer)).body.code).toBe('offer_expired')
    expect(await stateOf(holder, gId)).toEqual(['confirmed'])
  })

  test('is offered to siblings only together: they keep their place until there are two', async () => {
    const { first, gId, holder, second } = await fullActivity({ seats: 2 })
    const [one, other] = await registrationsOf(api, holder)
    const cancel = (registrationId = '') => api.send(cancelRegistration, { registrationId }, holder)
    await cancel(one?.registrationId)
    expect([await stateOf(first, gId), await stateOf(second, gId)]).toEqual([
      [1, 2],
      [3, 4],
    ])
    await cancel(other?.registrationId)
    expect(await stateOf(first, gId)).toEqual(['offered', 'offered'])
    expect((await registrationsOf(api, first)).map(({ together }) => together)).toEqual([
      ['Child 1', 'Child 2'],
      ['Child 1', 'Child 2'],
    ])
    const { body } = await answer(first, acceptOffer)
    expect(body.registrations.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
    const offers = (await kindsSentTo(api, first.email)).filter(kind => kind === 'offer')
    expect(offers, 'one mail for both').toHaveLength(1)
  })

  test('is declined for all siblings with one answer, and missed by all of them', async () => {
    const { first, gId, holder, second, third } = await fullActivity({ seats: 2, inLine: 3 })
    for (const { registrationId } of await registrationsOf(api, holder))
      await api.send(cancelRegistration, { registrationId }, holder)
    expect((await answer(first, declineOffer)).body.registrations).toHaveLength(2)
    expect(await stateOf(second, gId)).toEqual(['offered', 'offered'])
    await later(DAY)
    expect(await stateOf(third, gId)).toEqual(['offered', 'offered'])
    expect(await stateOf(second, gId)).toEqual([1, 2])
  })

  test('is reserved for one sibling when the other no longer wants it', async () => {
    const { first, gId, holder, second } = await fullActivity({ seats: 2 })
    for (const { registrationId } of await registrationsOf(api, holder))
      await api.send(cancelRegistration, { registrationId }, holder)
    const [one] = await registrationsOf(api, first)
    await api.send(cancelRegistration, { registrationId: one?.registrationId }, first)
    expect(await stateOf(first, gId)).toEqual(['cancelled', 'offered'])
    expect(await stateOf(second, gId), 'one seat is not enough for two').toEqual([1, 2])
    const other = (await registrationsOf(api, first))[1]
    const accepted = await api.send(acceptOffer, { registrationId: other?.registrationId }, first)
    expect(accepted.body.registrations).toMatchObject([{ status: 'confirmed' }])
    expect((await registrationsOf(api, first))[1]?.together).toBeUndefined()
  })

  test('is accepted once: a second request gets the same answer, and there is one mail', async () => {
    const { first, gId, holder } = await fullActivity({ inLine: 1 })
    await cancelFor(api, holder, gId)
    const [one, other] = await Promise.all([answer(first, acceptOffer), answer(first, acceptOffer)])
    expect(one.status).toBe(200)
    expect(other.body).toEqual(one.body)
    const kinds = await kindsSentTo(api, first.email)
    expect(kinds.filter(kind => kind === 'registration_confirmed')).toHaveLength(1)
  })
})
