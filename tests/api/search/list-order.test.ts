import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Card,
  getActivities,
  getSimilarActivities,
  type RegistrationState,
  searchActivities,
} from '#contract/activities.ts'
import type { CatalogueRow } from '../../../server/catalogue/row.ts'
import { activities } from '../../../server/db/schema.ts'
import { loadDemo } from '../../../server/demo/load.ts'
import { SCHEDULED_JOBS } from '../../../server/jobs/scheduled-jobs.ts'
import { startWithRows } from '../../support/catalogue/written-rows.ts'
import { importCatalogue } from '../../../server/services/import.ts'
import { DAY, HOUR, advanceClock } from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { bytesOf, type Cells, catalogueText } from '../../support/catalogue/catalogue-file.ts'
import {
  cancelFor,
  gIdOf,
  makeFamily,
  registerFor,
  withNewToken,
} from '../../support/people/family.ts'
import { named, row } from '../../support/catalogue/rows.ts'

/** A Thursday. */
const START = new Date('2026-09-03T09:00:00+03:00')
const EASIER: readonly RegistrationState[] = ['open', 'waitlist', 'notYet', 'full', 'closed']
const placeOf = ({ registrationState }: Card) => EASIER.indexOf(registrationState)

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => {
  api.clock.now = START
})
afterEach(() => api.deps.db.delete(activities))
afterAll(() => api.close())

const list = async (search: object = {}) => {
  const { body } = await api.send(searchActivities, { pageSize: 100, ...search })
  return body as Card[]
}
const names = async (search?: object) => (await list(search)).map(card => card.activityName)
const write = (...rows: Partial<CatalogueRow>[]) => startWithRows(api.deps, rows.map(row))
/** A time some seconds after the start. */
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000)
/** Runs the job that the product runs every minute. */
const tick = () => SCHEDULED_JOBS.find(({ name }) => name === 'refresh_listings')?.run(api.deps)

/** An activity on a single date. All sessions are at four o'clock. */
const on = (startDate: string, others: Partial<CatalogueRow> = {}) => ({
  name: named(startDate),
  startDate,
  endDate: startDate,
  ...others,
})

describe('A parent who opens the list', () => {
  test('sees first what can be joined in the demo, and nothing easier behind it', async () => {
    await loadDemo(api.deps)
    const { body, headers } = await api.send(getActivities, {})
    const first = body as Card[]
    expect(first.slice(0, 3).map(card => card.registrationState)).toEqual(['open', 'open', 'open'])
    const neighbours = first.map((card, at) => [first[at - 1]?.category?.slug, card.category?.slug])
    expect(neighbours.filter(([one, other]) => one === other)).toEqual([])

    const all = first.slice(0, 0)
    for (let page = 1; all.length < Number(headers.get('X-Total-Count')); page++)
      all.push(...(await list({ page, pageSize: 24 })))
    const places = all.map(placeOf)
    expect(new Set(places).size).toBeGreaterThan(3)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(new Set(all.map(({ gId }) => gId)).size).toBe(all.length)
  })

  test('sees free seats before waiting lists, then later openings, full ones and closed ones', async () => {
    const opens = new Date('2026-09-05T09:00:00+03:00')
    await write(
      on('2026-09-06', { name: named('closed'), registrationClosesAt: START }),
      on('2026-09-07', { name: named('full'), seatsReserved: 10 }),
      on('2026-09-08', { name: named('notYet'), registrationOpensAt: opens }),
      on('2026-09-09', { name: named('waitlist'), seatsReserved: 10, hasWaitlist: true }),
      on('2026-09-10', { name: named('open') }),
      on('2026-09-11', { name: named('open too'), capacity: null }),
    )
    const order = ['open', 'open too', 'waitlist', 'notYet', 'full', 'closed']
    const [any] = await list()
    for (const search of [{}, { sort: 'soonest' }, { cityId: any?.cityId }, { genderId: 3 }])
      expect(await names(search)).toEqual(order)
    for (const search of [{ schoolId: any?.schoolId }, { page: 1 }])
      expect(await names(search)).toEqual(order)
  })

  test('sees different categories side by side, and each activity on one page only', async () => {
    const swimming = { category: named('Swimming') }
    await write(
      ...['2026-09-06', '2026-09-07', '2026-09-08'].map(day => on(day, swimming)),
      on('2026-09-09', { category: named('Art') }),
      on('2026-09-10', { category: named('Chess') }),
      on('2026-09-11', swimming),
    )
    expect(await names({ pageSize: 4 })).toEqual([
      '2026-09-06',
      '2026-09-09',
      '2026-09-07',
      '2026-09-08',
    ])
    expect(await names({ pageSize: 4, page: 2 })).toEqual(['2026-09-10', '2026-09-11'])
  })

  test('finds similar activities that can be joined', async () => {
    const chess = { category: named('Chess') }
    await write(
      on('2026-09-05', { name: named('mine'), ...chess }),
      on('2026-09-06', { name: named('full'), seatsReserved: 10, ...chess }),
      on('2026-09-07', { name: named('another kind') }),
      on('2026-09-09', { name: named('chess'), ...chess }),
      on('2026-09-08', { name: named('chess sooner'), ...chess }),
      on('2026-09-10', { name: named('a line'), seatsReserved: 10, hasWaitlist: true }),
    )
    const { body } = await api.send(getSimilarActivities, { gid: await gIdOf(api, 'mine') })
    expect((body as Card[]).map(card => card.activityName)).toEqual([
      'chess sooner',
      'another kind',
      'chess',
      'a line',
    ])
  })
  test('finds the next activities of its category for similar ages, if there are many', async () => {
    const chess = { category: named('Chess'), minAge: 7, maxAge: 9 }
    await write(
      on('2026-09-05', { name: named('mine'), ...chess }),
      on('2026-09-05', { name: named('another kind') }),
      on('2026-09-05', { name: named('older'), ...chess, minAge: 15, maxAge: 17 }),
      on('2026-09-05', { name: named('elsewhere'), ...chess, city: named('Abha') }),
      on('2026-09-05', { name: named('full'), ...chess, seatsReserved: 10 }),
      ...['2026-09-10', '2026-09-09', '2026-09-08', '2026-09-07', '2026-09-06'].map(day =>
        on(day, chess),
      ),
    )
    const { body } = await api.send(getSimilarActivities, { gid: await gIdOf(api, 'mine') })
    expect((body as Card[]).map(card => card.activityName)).toEqual([
      '2026-09-06',
      '2026-09-07',
      '2026-09-08',
      '2026-09-09',
    ])
  })
})

describe('An activity changes its place in the list', () => {
  test('immediately when its last seat is taken, and when one is given back', async () => {
    await write(on('2026-09-08', { capacity: 1 }), on('2026-09-09'))
    expect(await names()).toEqual(['2026-09-08', '2026-09-09'])
    const family = await makeFamily(api)
    const gId = await gIdOf(api, '2026-09-08')
    await registerFor(api, family, gId)
    expect(await names()).toEqual(['2026-09-09', '2026-09-08'])
    await cancelFor(api, family, gId)
    expect(await names()).toEqual(['2026-09-08', '2026-09-09'])
  })

  test('immediately to those with a waiting list, and stays there while a seat is offered', async () => {
    await write(on('2026-09-08', { capacity: 1, hasWaitlist: true }), on('2026-09-09'))
    const gId = await gIdOf(api, '2026-09-08')
    const family = await makeFamily(api)
    await registerFor(api, family, gId)
    await registerFor(api, await makeFamily(api), gId, { wishes: { joinWaitlist: true } })
    await cancelFor(api, family, gId)
    const cards = await list()
    expect(cards.map(card => card.registrationState)).toEqual(['open', 'waitlist'])
  })

  test('behind another one when its session has begun', async () => {
    const weekly = { startDate: '2026-09-01', endDate: '2026-11-30' }
    await write(
      { ...weekly, name: named('Sundays'), weekdays: [0] },
      { ...weekly, name: named('Tuesdays'), weekdays: [2] },
    )
    expect(await names()).toEqual(['Sundays', 'Tuesdays'])
    api.clock.now = new Date('2026-09-06T16:00:00+03:00')
    await tick()
    expect(await names()).toEqual(['Tuesdays', 'Sundays'])
    api.clock.now = new Date('2026-09-08T16:00:00+03:00')
    await tick()
    expect(await names()).toEqual(['Sundays', 'Tuesdays'])
  })

  test('when its registration opens, and when it closes', async () => {
    await write(
      on('2026-09-08', {
        registrationOpensAt: later(HOUR),
        registrationClosesAt: later(DAY),
      }),
      on('2026-09-09'),
    )
    expect(await names()).toEqual(['2026-09-09', '2026-09-08'])
    advanceClock(api, HOUR)
    await tick()
    expect(await names()).toEqual(['2026-09-08', '2026-09-09'])
    advanceClock(api, DAY)
    await tick()
    expect(await names()).toEqual(['2026-09-09', '2026-09-08'])
  })

  test('to the full ones when it opens while every seat is already taken', async () => {
    const opens = { registrationOpensAt: later(HOUR), capacity: 1 }
    await write(on('2026-09-08', opens), on('2026-09-10', { seatsReserved: 10 }), on('2026-09-09'))
    const family = await makeFamily(api)
    advanceClock(api, HOUR)
    await registerFor(api, await withNewToken(api, family), await gIdOf(api, '2026-09-08'))
    await tick()
    expect(await names()).toEqual(['2026-09-09', '2026-09-08', '2026-09-10'])
  })

  test('when an import moves its sessions', async () => {
    const weekly: Cells = {
      start_date: '2026-08-30',
      end_date: '2026-11-30',
      start_time: '16:00',
      end_time: '17:00',
      capacity: '5',
    }
    const handIn = (moved: Cells) => {
      const text = catalogueText(
        { name_en: 'Moves', ...weekly, ...moved },
        { name_en: 'Stays', ...weekly, weekdays: 'TU' },
      )
      return importCatalogue(api.deps, () => bytesOf(text))
    }
    await handIn({ weekdays: 'SU' })
    expect(await names()).toEqual(['Moves', 'Stays'])
    await handIn({ weekdays: 'WE' })
    expect(await names()).toEqual(['Stays', 'Moves'])
    await handIn({ weekdays: 'TU', start_time: '08:00', end_time: '09:00' })
    expect(await names()).toEqual(['Moves', 'Stays'])
  })

  test('within a minute when somebody changes it in the database', async () => {
    await write(on('2026-09-08'), on('2026-09-09'))
    await api.deps.db
      .update(activities)
      .set({ seatsReserved: 10 })
      .where(eq(activities.nameEn, '2026-09-08'))
    await tick()
    expect(await names()).toEqual(['2026-09-09', '2026-09-08'])
  })
})
