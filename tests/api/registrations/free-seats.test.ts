import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkChildren } from '#contract/family/registering.ts'
import { cancelRegistration } from '#contract/family/registrations.ts'
import { activities } from '../../../server/db/schema.ts'
import { updateDueWaitingLists } from '../../../server/services/registrations/offer-seats.ts'
import { DAY, HOUR, kindsSentTo, advanceClock } from '../../support/people/accounts.ts'
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

const WAITS = { wishes: { joinWaitlist: true } }
/** A Sunday and the Tuesday after it. */
const TWO_DATES = { startDate: '2026-09-06', endDate: '2026-09-08', hasWaitlist: true }

describe('A free seat that can be offered to nobody', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi()
  })
  beforeEach(() => {
    api.clock.now = new Date('2026-09-01T09:00:00+03:00')
  })
  afterAll(() => api.close())

  const again = (family: Family) => withNewToken(api, family)
  const statusOf = async (family: Family) => (await registrationOf(api, await again(family))).status

  async function lineFor(given: Parameters<typeof addActivity>[1]) {
    const { gId, id } = await addActivity(api, { ...TWO_DATES, ...given })
    const holder = await makeFamily(api)
    await registerFor(api, holder, gId)
    const first = await makeFamily(api)
    await registerFor(api, first, gId, WAITS)
    return { gId, id, holder, first }
  }

  test('is given to a child on the waiting list whose parent requests it, like to any other', async () => {
    const { first, gId, holder } = await lineFor({ capacity: 1, endDate: '2026-09-06' })
    // An hour before the only session, which leaves no time to answer.
    advanceClock(api, 5 * DAY + 6 * HOUR)
    await cancelFor(api, await again(holder))
    expect(await statusOf(first)).toBe('waitlisted')
    const { body } = await api.send(checkChildren, { gId }, { token: (await again(first)).token })
    expect(body).toMatchObject({ registrationState: 'open', seatsLeft: 1 })

    const before = await registrationOf(api, await again(first))
    const { body: answer } = await registerFor(api, await again(first), gId)
    expect(answer.results).toMatchObject([
      { status: 'confirmed', registrationId: before.registrationId },
    ])
    expect(await kindsSentTo(api, first.email)).toContain('registration_confirmed')
    const late = await registerFor(api, await makeFamily(api), gId)
    expect(late.body.code).toBe('activity_full')
  })

  test('is given to one of two who wait together when the parent says so, and the other still waits', async () => {
    const { gId } = await addActivity(api, { ...TWO_DATES, capacity: 2 })
    const holders = await makeFamily(api, [{}, {}])
    await registerFor(api, holders, gId)
    const family = await makeFamily(api, [{ firstName: 'Sara' }, { firstName: 'Lina' }])
    await registerFor(api, family, gId, WAITS)
    await cancelOne(holders)

    const [sara = ''] = family.childIds
    const { body } = await registerFor(api, family, gId, { only: [sara] })
    expect(body.results).toMatchObject([{ childId: sara, status: 'confirmed' }])
    expect((await registrationsOf(api, family)).map(({ status }) => status)).toEqual([
      'confirmed',
      'waitlisted',
    ])
    await cancelOne(holders)
    expect((await registrationsOf(api, family)).map(({ status }) => status)).toEqual([
      'confirmed',
      'offered',
    ])
  })

  const ONE_BY_ONE = { wishes: { allOrNothing: false } }

  test('is given to a waiting child also if a sibling beside it already has a seat', async () => {
    const { gId } = await addActivity(api, { ...TWO_DATES, capacity: 2, endDate: '2026-09-06' })
    const holder = await makeFamily(api)
    await registerFor(api, holder, gId)
    const family = await makeFamily(api, [{ firstName: 'Sara' }, { firstName: 'Lina' }])
    const wishes = { allOrNothing: false, joinWaitlist: true }
    await registerFor(api, family, gId, { wishes })
    advanceClock(api, 5 * DAY + 6 * HOUR)
    await cancelFor(api, await again(holder))

    const { body } = await registerFor(api, await again(family), gId, ONE_BY_ONE)
    expect(body.results).toMatchObject([
      { status: 'refused', code: 'already_registered' },
      { status: 'confirmed' },
    ])
  })

  test('is given to one of two who wait when the parent requests both, one by one', async () => {
    const { gId } = await addActivity(api, { ...TWO_DATES, capacity: 1, endDate: '2026-09-06' })
    const holder = await makeFamily(api)
    await registerFor(api, holder, gId)
    const family = await makeFamily(api, [{ firstName: 'Sara' }, { firstName: 'Lina' }])
    await registerFor(api, family, gId, WAITS)
    advanceClock(api, 5 * DAY + 6 * HOUR)
    await cancelFor(api, await again(holder))

    const { body } = await registerFor(api, await again(family), gId, ONE_BY_ONE)
    expect(body.results).toMatchObject([
      { status: 'confirmed' },
      { status: 'refused', code: 'already_registered' },
    ])
    expect((await registrationsOf(api, await again(family))).map(({ status }) => status)).toEqual([
      'confirmed',
      'waitlisted',
    ])
  })

  async function cancelOne(family: Family) {
    const held = (await registrationsOf(api, family)).find(({ status }) => status === 'confirmed')
    const input = { registrationId: held?.registrationId }
    await api.send(cancelRegistration, input, { token: family.token })
  }

  test('cannot be requested by a waiting family while there is none', async () => {
    const { first, gId } = await lineFor({ capacity: 1 })
    const { body } = await registerFor(api, first, gId, WAITS)
    expect(body.code).toBe('already_registered')
    expect(await statusOf(first)).toBe('waitlisted')
  })

  test('is not offered for a moment only: an offer lasts at least four hours', async () => {
    const { first, holder } = await lineFor({ capacity: 1 })
    // Two hours and a minute before the session on Sunday. The next one is on Tuesday.
    api.clock.now = new Date('2026-09-06T13:59:00+03:00')
    await cancelFor(api, await again(holder))
    const { offerExpiresAt, status } = await registrationOf(api, await again(first))
    expect([status, offerExpiresAt]).toEqual(['offered', '2026-09-07T13:59:00+03:00'])
    await updateDueWaitingLists(api.deps)
    expect(await statusOf(first)).toBe('offered')
  })

  test('of an activity that was called off prevents no other registration', async () => {
    const off = await addActivity(api, TWO_DATES)
    const other = await addActivity(api, TWO_DATES)
    const family = await makeFamily(api)
    await registerFor(api, family, off.gId)
    expect((await registerFor(api, family, other.gId)).body.code).toBe('schedule_conflict')
    await api.deps.db
      .update(activities)
      .set({ cancelledAt: api.clock.now })
      .where(eq(activities.id, off.id))
    expect((await registerFor(api, family, other.gId)).body.results).toMatchObject([
      { status: 'confirmed' },
    ])
  })
})
