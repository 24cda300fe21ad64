import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  type Card,
  getActivitySessions,
  type RegistrationState,
  searchActivities,
} from '#contract/activities.ts'
import { activities } from '../../../server/db/schema.ts'
import { startWithRows } from '../../support/catalogue/written-rows.ts'
import { refreshDueListings } from '../../../server/services/search/refresh-listings.ts'
import { DAY, HOUR, advanceClock } from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { row } from '../../support/catalogue/rows.ts'

const START = new Date('2026-09-03T09:00:00+03:00')
const EASIER: readonly RegistrationState[] = ['open', 'waitlist', 'notYet', 'full', 'closed']

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

describe('For any activities at any time', () => {
  const instants = fc.option(
    fc.integer({ min: -4, max: 4 }).map(days => new Date(START.getTime() + days * DAY * 1000)),
    { nil: null },
  )
  const rows = fc
    .record({
      capacity: fc.constantFrom(null, 1, 2),
      seatsReserved: fc.nat(2),
      hasWaitlist: fc.boolean(),
      times: fc.tuple(instants, instants),
      from: fc.integer({ min: -8, max: 8 }),
      days: fc.nat(10),
      isDated: fc.boolean(),
    })
    .map(({ capacity, days, from, isDated, seatsReserved, times, ...others }) => {
      const [opens, closes] = times.includes(null)
        ? times
        : times.toSorted((a, b) => Number(a) - Number(b))
      const day = (at: number) =>
        new Date(START.getTime() + at * DAY * 1000).toISOString().slice(0, 10)
      return row({
        ...others,
        capacity,
        seatsReserved: Math.min(seatsReserved, capacity ?? 0),
        registrationOpensAt: opens ?? null,
        registrationClosesAt: closes ?? null,
        startDate: isDated ? day(from) : null,
        endDate: isDated ? day(from + days) : null,
      })
    })

  test('no activity is behind one that is harder to join, or has its next session later', async () => {
    const waits = fc.array(fc.constantFrom(HOUR, 12 * HOUR, DAY, 3 * DAY * 1000), {
      maxLength: 4,
    })
    const property = fc.asyncProperty(
      fc.array(rows, { maxLength: 12 }),
      waits,
      async (all, times) => {
        api.clock.now = START
        await api.deps.db.delete(activities)
        await startWithRows(api.deps, all)
        for (const time of [0, ...times]) {
          advanceClock(api, time)
          await refreshDueListings(api.deps)
          const keys = await Promise.all((await list()).map(keyOf))
          expect(keys).toEqual(keys.toSorted())
        }
      },
    )
    await fc.assert(property, { numRuns: { pglite: 8, postgres: 15 }[inject('engine').name] })
  })

  async function list(): Promise<Card[]> {
    const { body } = await api.send(searchActivities, { pageSize: 100 })
    return body as Card[]
  }

  /**
   * The sort key of a card: its group, and its next session; if it has no sessions, its first day
   * if still to come.
   */
  async function keyOf(card: Card): Promise<string> {
    const { body } = await api.send(getActivitySessions, { gid: card.gId })
    const firstDay = card.startDate ? [`${card.startDate}T00:00:00+03:00`] : []
    const starts = (body.length > 0 ? body.map(({ startsAt }) => startsAt) : firstDay).map(start =>
      new Date(start).toISOString(),
    )
    const next = starts.toSorted().find(start => start > api.clock.now.toISOString())
    return `${EASIER.indexOf(card.registrationState)} ${next ?? 'unknown'}`
  }
})
