import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateDueWaitingLists } from '../../../server/services/registrations/offer-seats.ts'
import { kindsSentTo } from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import type { Cells } from '../../support/catalogue/catalogue-file.ts'
import { createChess, TWO_SUNDAYS } from '../../support/catalogue/chess.ts'
import {
  type Family,
  gIdOf,
  makeFamily,
  registerFor,
  registrationsOf,
  withNewToken,
} from '../../support/people/family.ts'

const SATURDAY = new Date('2026-09-05T20:00:00+03:00')
/** Two hours before the session on Sunday at 16:00. */
const FIRST_END = '2026-09-06T14:00:00+03:00'

let api: TestApi
const chess = createChess(() => api, TWO_SUNDAYS)

beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => chess.begin())
afterAll(() => api.close())

/** A family with two children that was offered seats on the evening before a session. */
async function offered(): Promise<Family> {
  await chess.handIn({ capacity: '2' })
  const gId = await gIdOf(api, chess.name)
  const holder = await makeFamily(api, [{}, {}])
  await registerFor(api, holder, gId)
  const family = await makeFamily(api, [{ firstName: 'Sara' }, { firstName: 'Omar' }])
  await registerFor(api, family, gId, { wishes: { joinWaitlist: true, allOrNothing: true } })
  api.clock.now = SATURDAY
  await chess.handIn({ capacity: '4' })
  return withNewToken(api, family)
}

const move = (cells: Cells) => chess.handIn({ capacity: '4', ...cells })

/** When the offers of both children end. */
async function endOf(family: Family): Promise<string | undefined> {
  const [end, ...others] = new Set(
    (await registrationsOf(api, family)).map(({ offerExpiresAt }) => offerExpiresAt),
  )
  expect(others).toEqual([])
  return end
}

async function offerMailsTo({ email }: Family): Promise<string[]> {
  await api.deliver()
  return api.sent
    .filter(({ channel, kind, to }) => channel === 'email' && to === email && kind === 'offer')
    .map(({ text }) => text)
}

describe('an offer', () => {
  test('ends earlier when its session does, and the family is notified once', async () => {
    const family = await offered()
    expect(await endOf(family)).toBe(FIRST_END)
    expect(await offerMailsTo(family)).toHaveLength(1)

    for (let twice = 0; twice < 2; twice++) await move({ start_time: '09:00', end_time: '10:00' })

    expect(await endOf(family)).toBe('2026-09-06T07:00:00+03:00')
    const [, second, ...more] = await offerMailsTo(family)
    expect(second).toContain('Sara and Omar')
    expect(second).toContain('Sunday 6 September at 7:00')
    expect(more).toEqual([])

    api.clock.now = new Date('2026-09-06T07:00:00+03:00')
    await updateDueWaitingLists(api.deps)
    expect(await kindsSentTo(api, family.email)).toContain('offer_missed')
    expect(await endOf(await withNewToken(api, family)), 'for the week after').toBe(
      '2026-09-07T07:00:00+03:00',
    )
  })

  test('stays unchanged when its session is later, or something else changes', async () => {
    const family = await offered()

    await move({ start_time: '18:00', end_time: '19:00' })
    await move({ end_time: '19:30', name_en: 'Better chess' })

    expect(await endOf(family)).toBe(FIRST_END)
    expect(await offerMailsTo(family)).toHaveLength(1)
  })

  test('ends when the last session begins, if that is soon', async () => {
    const family = await offered()

    await move({ start_time: '00:30', end_time: '01:30', end_date: '2026-09-06' })

    expect(await endOf(family)).toBe('2026-09-06T00:30:00+03:00')
  })

  test('lasts at least an hour', async () => {
    const family = await offered()
    api.clock.now = new Date('2026-09-05T23:45:00+03:00')

    await move({ start_time: '00:30', end_time: '01:30', end_date: '2026-09-06' })

    expect(await endOf(await withNewToken(api, family))).toBe('2026-09-06T00:45:00+03:00')
  })
})
