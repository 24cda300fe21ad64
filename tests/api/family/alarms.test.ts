import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '../../../server/db/schema.ts'
import { startWork } from '../../../server/jobs/work.ts'
import type { Channel } from '../../../server/notify/notice.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import {
  cancelFor,
  type Family,
  makeFamily,
  registerFor,
  registrationOf,
  withNewToken,
} from '../../support/people/family.ts'

const SECOND = 1000
const HOUR = 3600
const NO_DATES = { startDate: null, endDate: null, capacity: 1, hasWaitlist: true }

/** Alarms use the clock of the database, so the API runs on real time here. */
describe('An offer that nobody answers in time', () => {
  let api: TestApi
  /** How far the API's clock is ahead of real time. */
  let ahead = 0
  /** The time of the API while its clock stands still. */
  let stopped: number | null = null

  beforeAll(async () => {
    api = await startApi()
    api.deps.now = () => new Date(stopped ?? Date.now() + ahead)
  })
  afterAll(() => api.close())

  async function offeredTo(given: { secondsLeft?: number } = {}) {
    const { gId, id } = await addActivity(api, NO_DATES)
    // An offer lasts at least four hours, so one that ends soon must have been made in the past.
    if (given.secondsLeft !== undefined) ahead = -4 * HOUR * SECOND
    const families: Family[] = []
    for (let at = 0; at < 3; at++) {
      const family = await makeFamily(api)
      await registerFor(api, family, gId, { wishes: { joinWaitlist: true } })
      families.push(family)
    }
    const [holder, first, second] = families
    if (!holder || !first || !second) throw new Error('Nobody came.')
    await api.deliver()
    // The sessions are added last, because making the families may take longer than the time left.
    if (given.secondsLeft !== undefined) {
      const from = Date.now()
      // The clock stands still: while it ran on, a slow machine could leave less than four hours for the offer.
      stopped = from + ahead
      const inTwoHours = (given.secondsLeft + 2 * HOUR) * SECOND
      await api.deps.db.insert(sessions).values(
        [inTwoHours, 50 * HOUR * SECOND].map(later => ({
          activityId: id,
          startsAt: new Date(from + later),
          endsAt: new Date(from + later + HOUR * SECOND),
        })),
      )
    }
    await cancelFor(api, holder)
    // Read before the clock moves on, because an expired offer is no longer returned.
    const { offerExpiresAt: until = '' } = await registrationOf(api, first)
    stopped = null
    ahead = 0
    return {
      first: await withNewToken(api, first),
      second: await withNewToken(api, second),
      until,
    }
  }

  /** Runs the workers of a process until the expected message is sent. */
  async function workUntil(isTold: (kind: string, to: string) => boolean) {
    const told = Promise.withResolvers<void>()
    const channel: Channel = {
      async send({ kind, to }) {
        if (isTold(kind, to)) told.resolve()
      },
    }
    const { deps, engine } = api
    const work = await startWork({ engine, deps, channel, scheduled: [], lookEverySeconds: 2 })
    await told.promise
    await work.stop(5_000)
  }

  test('passes to the next family to the second, without a request', async () => {
    const { first, second, until } = await offeredTo({ secondsLeft: 2 })
    await workUntil((kind, to) => kind === 'offer' && to === second.email)
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until))
    expect(await registrationOf(api, first)).toMatchObject({
      status: 'waitlisted',
      waitlistPosition: 1,
    })
    expect((await registrationOf(api, second)).status).toBe('offered')
    expect(api.logged).toEqual([])
  })

  test('passes on also when no process ran at that moment', async () => {
    const { first, second } = await offeredTo()
    // Simulates that all processes were down for 25 hours.
    ahead = 25 * HOUR * SECOND
    await api.deps.db.execute(
      sql`update pgboss.job set start_after = start_after - interval '25 hours', created_on = created_on - interval '25 hours'
        where name = 'offer_alarms' and state = 'created'`,
    )
    await workUntil((kind, to) => kind === 'offer' && to === second.email)
    ahead = 0
    expect((await registrationOf(api, first)).status).toBe('waitlisted')
    expect((await registrationOf(api, second)).status).toBe('offered')
  })
})
