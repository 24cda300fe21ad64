import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { removeChild } from '#contract/family/children.ts'
import { checkChildren } from '#contract/family/registering.ts'
import { acceptOffer, cancelRegistration, declineOffer } from '#contract/family/registrations.ts'
import { activities, registrations, sessions } from '../../../server/db/schema.ts'
import { startWithRows } from '../../support/catalogue/written-rows.ts'
import { refreshDueListings } from '../../../server/services/search/refresh-listings.ts'
import { updateDueWaitingLists } from '../../../server/services/registrations/offer-seats.ts'
import { HOUR, advanceClock } from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import {
  type Family,
  makeFamilies,
  registerFor,
  registrationsOf,
  withNewToken,
} from '../../support/people/family.ts'
import { row } from '../../support/catalogue/rows.ts'
import * as model from './line-model.ts'
import { type Step, type Walk, walks } from '../family/walks.ts'

const RUNS = { pglite: 8, postgres: 15 }
const START = new Date('2026-09-03T09:00:00+03:00')

describe('Families who register, wait, answer and cancel, for one activity', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  /** Creates an activity with two sessions, families, and the model of both. */
  async function begin({ capacity, hasWaitlist, sizes }: Walk) {
    api.clock.now = START
    const catalogueRow = row({ capacity, hasWaitlist, endDate: '2026-09-08' })
    await startWithRows(api.deps, [catalogueRow])
    const [activity] = await api.deps.db
      .select({ id: activities.id, gId: activities.gId, overAt: activities.overAt })
      .from(activities)
      .where(eq(activities.externalId, catalogueRow.externalId))
    if (!activity) throw new Error('There is no activity.')
    const dates = await api.deps.db
      .select({ startsAt: sessions.startsAt })
      .from(sessions)
      .where(eq(sessions.activityId, activity.id))
      .orderBy(asc(sessions.startsAt))
    const families: Family[] = []
    for (const size of sizes)
      families.push(
        ...(await makeFamilies(
          api,
          1,
          Array.from({ length: size }, () => ({})),
        )),
      )
    const state: model.State = {
      now: START.getTime(),
      capacity,
      hasWaitlist,
      starts: dates.map(({ startsAt }) => startsAt.getTime()),
      overAt: activity.overAt?.getTime() ?? Infinity,
      places: [],
      groups: 0,
    }
    return { activity, families, state }
  }
  type Run = Awaited<ReturnType<typeof begin>>

  const familyOf = ({ families }: Run, at: number) => {
    const family = families[at % families.length]
    if (!family) throw new Error('There is no family.')
    return withNewToken(api, family)
  }

  /** The child that a step is about; undefined if there is none of that status. */
  async function somebody({ families, state }: Run, { nth, whom }: { nth: number; whom: string }) {
    const all = families.flatMap(family => family.childIds.map(kid => [family, kid] as const))
    const those = all.filter(
      ([, kid]) => whom === 'anybody' || model.newestOf(state, kid)?.status === whom,
    )
    const [family, kid] = those[nth % those.length] ?? []
    if (!family || kid === undefined) return
    return [await withNewToken(api, family), kid] as const
  }

  async function comeFor(
    run: Run,
    { allOrNothing, family: at, joinWaitlist, kids }: Extract<Step, { do: 'register' }>,
  ): Promise<[unknown, unknown]> {
    const family = await familyOf(run, at)
    const { childIds } = family
    const only = [...new Set(kids.flatMap(kid => childIds[kid % childIds.length] ?? []))]
    if (only.length === 0) return [0, 0]
    const wishes = { allOrNothing, joinWaitlist }
    const { body, status } = await registerFor(api, family, run.activity.gId, { only, wishes })
    const real =
      status === 200
        ? { kids: wordsOf(body.results, one => one.code ?? one.status) }
        : { code: body.code }
    return [real, model.register(run.state, only, wishes)]
  }

  /** Runs a step in the product and in the model. Returns both answers. */
  async function take(run: Run, step: Step): Promise<[real: unknown, expected: unknown]> {
    const { state } = run
    if (step.do === 'wait') {
      advanceClock(api, step.hours * HOUR)
      state.now = api.clock.now.getTime()
      await refreshDueListings(api.deps)
      return [0, 0]
    }
    if (step.do === 'settle') return [await updateDueWaitingLists(api.deps), model.sweep(state)]

    if (step.do === 'register') return comeFor(run, step)
    const [family, kid] = (await somebody(run, step)) ?? []
    if (!family || kid === undefined) return [0, 0]
    if (step.do === 'remove') {
      const { status } = await api.send(removeChild, { childId: kid }, family)
      model.remove(state, kid)
      family.childIds.splice(family.childIds.indexOf(kid), 1)
      return [status, 200]
    }
    const registrationId = await newestIdOf(run, kid)
    if (registrationId === undefined) return [0, 0]
    if (step.do === 'cancel') {
      const { body, status } = await api.send(cancelRegistration, { registrationId }, family)
      const real = status === 200 ? { kids: { [kid]: body.status } } : { code: body.code }
      return [real, model.cancel(state, kid)]
    }
    const endpoint = step.do === 'accept' ? acceptOffer : declineOffer
    const { body, status } = await api.send(endpoint, { registrationId }, family)
    const kids = new Map((await rowsOf(run)).map(({ childId, id }) => [id, childId]))
    const real =
      status === 200
        ? {
            kids: Object.fromEntries(
              body.registrations.map(one => [kids.get(one.registrationId), one.status]),
            ),
          }
        : { code: body.code }
    return [real, (step.do === 'accept' ? model.accept : model.decline)(state, kid)]
  }

  const wordsOf = <T extends { childId: string }>(all: readonly T[], word: (one: T) => string) =>
    Object.fromEntries(all.map(one => [one.childId, word(one)]))

  const rowsOf = ({ activity }: Run) =>
    api.deps.db
      .select()
      .from(registrations)
      .where(eq(registrations.activityId, activity.id))
      .orderBy(asc(registrations.rank))

  async function listRankOf({ activity }: Run) {
    const [listed] = await api.deps.db
      .select({ rank: activities.listRank })
      .from(activities)
      .where(eq(activities.id, activity.id))
    return listed?.rank
  }

  const newestIdOf = async (run: Run, kid: string) =>
    (await rowsOf(run)).findLast(({ childId }) => childId === kid)?.id

  const isOpen = (status?: string) => status === 'waitlisted' || status === 'offered'

  /** Compares the rows of every child with the model. */
  async function mustAgree(run: Run, what: string) {
    const { state } = run
    const rows = await rowsOf(run)
    const real = new Map(rows.map(one => [one.childId, one]))
    const all = run.families.flatMap(({ childIds }) => childIds)
    const seen = all.map(id => {
      const { missedOffers = 0, offerExpiresAt, status } = real.get(id) ?? {}
      return [status, offerExpiresAt?.getTime() ?? null, isOpen(status) && missedOffers]
    })
    const expected = all.map(id => {
      const { missed, status, until = null } = model.newestOf(state, id) ?? {}
      return [status, until, isOpen(status) && missed]
    })
    expect(seen, what).toEqual(expected)
    expect(
      rows.filter(({ status }) => status === 'waitlisted').map(({ childId }) => childId),
      `the line, ${what}`,
    ).toEqual(model.lineOf(state).map(({ kid }) => kid))
    expect(await listRankOf(run), `the group in lists, ${what}`).toBe(model.listRankOf(state))
    expect(model.freeOf(state), `seats, ${what}`).toBeGreaterThanOrEqual(0)
  }

  /** Compares what a parent sees with the model. */
  async function mustSee(run: Run, at: number, what: string) {
    const { activity, state } = run
    const family = await familyOf(run, at)
    const { body } = await api.send(checkChildren, { gId: activity.gId }, family)
    // The product brings waiting lists up to date before it shows them.
    model.sweep(state)
    const line = model.lineOf(state)
    const placeOf = (kid: string) => 1 + line.findIndex(place => place.kid === kid)
    const positionOf = (kid: string) =>
      placeOf(kid) === 0 ? {} : { waitlistPosition: placeOf(kid) }
    expect(body, what).toMatchObject({
      seatsLeft: model.freeOf(state),
      waitlistLength: line.length,
      children: family.childIds.map(childId => {
        const place = model.newestOf(state, childId)
        const isActive = place && place.status !== 'cancelled' && place.status !== 'expired'
        if (!isActive) return { childId, registration: null }
        return { childId, registration: { status: place.status, ...positionOf(childId) } }
      }),
    })
    const mine = await registrationsOf(api, family, activity.gId)
    const known = family.childIds.filter(kid => model.newestOf(state, kid))
    expect(
      mine.map(({ child, status, waitlistPosition }) => [child.id, status, waitlistPosition]),
    ).toEqual(
      known.map(kid => [kid, model.newestOf(state, kid)?.status, placeOf(kid) || undefined]),
    )
  }

  test('have what a simple model predicts, after every step', async () => {
    await fc.assert(
      fc.asyncProperty(walks, async walk => {
        const run = await begin(walk)
        for (const [at, step] of walk.steps.entries()) {
          const what = `after step ${at}: ${JSON.stringify(step)}`
          const [real, expected] = await take(run, step)
          expect(real, what).toEqual(expected)
          await mustAgree(run, what)
          if (at % 5 === 4) await mustSee(run, at, what)
        }
        for (const at of run.families.keys()) await mustSee(run, at, 'in the end')
      }),
      // Shrinking is off: it would take minutes, and a walk is short enough to read.
      { numRuns: RUNS[inject('engine').name], seed: 20_261_120, endOnFailure: true },
    )
  })
})
