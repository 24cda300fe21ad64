import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getActivityByGid } from '#contract/activities.ts'
import { activities } from '../../../server/db/schema.ts'
import { kindsSentTo } from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { createChess, TWICE_A_WEEK } from '../../support/catalogue/chess.ts'
import {
  cancelFor,
  gIdOf,
  makeFamily,
  registerFor,
  registrationOf,
} from '../../support/people/family.ts'

let api: TestApi
const chess = createChess(() => api, TWICE_A_WEEK)

beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => chess.begin())
afterAll(() => api.close())

async function join(firstName: string) {
  const family = await makeFamily(api, [{ firstName }])
  await registerFor(api, family, await gIdOf(api, chess.name))
  return family
}

describe('Data that a file cannot contain', () => {
  const opens = new Date('2026-08-01T08:00:00+03:00')
  const closes = new Date('2026-10-01T08:00:00+03:00')
  const own = {
    seatsReserved: 1,
    hasWaitlist: false,
    registrationOpensAt: opens,
    registrationClosesAt: closes,
  }
  const say = () =>
    api.deps.db.update(activities).set(own).where(eq(activities.externalId, chess.name))
  const kept = async () => {
    const [row] = await api.deps.db
      .select()
      .from(activities)
      .where(eq(activities.externalId, chess.name))
    return row
  }

  test('stays as the school entered it', async () => {
    await chess.handIn({ capacity: '10' })
    await say()

    await chess.handIn({ capacity: '12' })

    expect(await kept()).toMatchObject({ ...own, capacity: 12 })
  })

  test('seats that were given away elsewhere stay, and the capacity is never below them', async () => {
    await chess.handIn({ capacity: '10' })
    await say()
    await api.deps.db
      .update(activities)
      .set({ seatsReserved: 7 })
      .where(eq(activities.externalId, chess.name))

    await chess.handIn({ capacity: '5' })
    expect(await kept()).toMatchObject({ seatsReserved: 7, capacity: 7 })

    await chess.handIn({ capacity: '' })
    expect(await kept()).toMatchObject({ seatsReserved: 0, capacity: null })
  })
})

describe('the seats of an activity', () => {
  const seats = async () => {
    const { body } = await api.send(getActivityByGid, { gid: await gIdOf(api, chess.name) })
    return `${body.seatsLeft} ${body.registrationState}`
  }

  test('can become fewer than are taken: nobody loses a seat, and none is free until enough are given back', async () => {
    await chess.handIn({ capacity: '3' })
    const [first, second, third] = [await join('Sara'), await join('Omar'), await join('Lina')]

    await chess.handIn({ capacity: '1' })
    for (const family of [first, second, third])
      expect((await registrationOf(api, family)).status).toBe('confirmed')
    expect(await seats()).toBe('0 waitlist')

    await cancelFor(api, first)
    await cancelFor(api, second)
    expect(await seats()).toBe('0 waitlist')
    await cancelFor(api, third)
    expect(await seats()).toBe('1 open')
  })

  test('are offered to the waiting list as soon as a file adds more', async () => {
    await chess.handIn({ capacity: '1' })
    await join('Sara')
    const waiting = await makeFamily(api, [{ firstName: 'Omar' }])
    const wishes = { joinWaitlist: true }
    await registerFor(api, waiting, await gIdOf(api, chess.name), { wishes })

    await chess.handIn({ capacity: '2' })

    expect((await registrationOf(api, waiting)).status).toBe('offered')
    expect(await kindsSentTo(api, waiting.email)).toContain('offer')
  })
})
