import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerChild } from '#contract/manage/guardians.ts'
import { getRoster } from '#contract/manage/roster.ts'
import { childClaims, guardians, registrations } from '../../server/db/schema.ts'
import {
  countTouched,
  findNamedUser,
  findRecipients,
  type Leak,
} from '../../server/queries/breach.ts'
import { ERASED_ADDRESS } from '../../server/queries/family/erasure.ts'
import { addActivity } from '../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../support/servers/app.ts'
import {
  type Family,
  makeFamily,
  makeGuardians,
  registerFor,
  withNewToken,
} from '../support/people/family.ts'
import { NOOR } from '../support/people/guardians.ts'
import { named } from '../support/catalogue/rows.ts'
import { makeAdmin, makeStaff, schoolOf } from '../support/people/staff.ts'

const BEFORE = new Date('2026-09-01T09:00:00+03:00')
const PERIOD = { from: new Date('2026-09-02T00:00:00Z'), to: new Date('2026-09-03T00:00:00Z') }
const EARLIER = { from: new Date('2026-08-01T00:00:00Z'), to: new Date('2026-08-02T00:00:00Z') }
const GUARDIAN = { name: 'Huda Alharbi', email: 'huda@example.com' }

/**
 * Two schools with places, one of a child that was registered by hand; an Admin views the roster of the first
 * during the leak.
 */
describe('The report after a data breach', () => {
  let api: TestApi
  let arabic: Family
  let other: Family
  let head: Family
  let admin: Family
  let chess: Awaited<ReturnType<typeof addActivity>>
  let schoolId: number

  beforeAll(async () => {
    api = await startApi()
    api.clock.now = BEFORE
    chess = await addActivity(api, { school: named('Chess School') })
    const judo = await addActivity(api, { school: named('Judo School') })
    schoolId = await schoolOf(api, chess.id)
    head = await makeStaff(api, schoolId)
    const { gId } = chess
    arabic = await makeFamily(api, [{}, { genderId: 1 }], { language: 'ar' })
    other = await makeFamily(api, [{}])
    await registerFor(api, arabic, gId)
    await registerFor(api, other, judo.gId)
    const byHand = { gId, child: NOOR, guardian: GUARDIAN }
    expect((await api.send(registerChild, byHand, { token: head.token })).status).toBe(200)
    admin = await makeAdmin(api)
    api.clock.now = new Date('2026-09-02T12:00:00Z')
    const { token } = await withNewToken(api, admin)
    expect((await api.send(getRoster, { gId }, { token })).body).toHaveLength(3)
  })
  afterAll(() => api?.close())

  const NOTHING = { children: 0, accounts: 0, arabic: 0, guardians: 0, looks: 0, schools: [] }
  const ofSchool = { children: 3, accounts: 1, arabic: 1, guardians: 1, schools: ['Chess School'] }

  test.for<[string, () => Leak, object]>([
    ['a school', () => ({ of: 'school', schoolId }), ofSchool],
    ['an activity', () => ({ of: 'activity', gId: chess.gId }), ofSchool],
    [
      'the account of a parent',
      () => ({ of: 'account', userId: other.userId }),
      { children: 1, accounts: 1, arabic: 0, guardians: 0, looks: 0, schools: ['Judo School'] },
    ],
    [
      'the account of a school manager',
      () => ({ of: 'account', userId: head.userId }),
      { ...ofSchool, accounts: 2, looks: 0 },
    ],
    [
      'everything',
      () => ({ of: 'database' }),
      { children: 4, accounts: 4, guardians: 1, schools: ['Chess School', 'Judo School'] },
    ],
  ])('counts the people affected by %s', async ([, leakOf, counted]) => {
    expect(await countTouched(api.deps.db, leakOf(), PERIOD)).toMatchObject(counted)
  })

  test('lists views of children from the access log, in that period and by those accounts only', async () => {
    const { db } = api.deps
    const looked = await countTouched(db, { of: 'looks' }, PERIOD)
    expect(looked.looks).toBeGreaterThan(0)
    expect(looked).toMatchObject({ ...ofSchool, looks: 3 })
    const byAdmin = { of: 'account', userId: admin.userId } as const
    expect(await countTouched(db, byAdmin, PERIOD)).toEqual({ ...looked, accounts: 2 })
    expect(await countTouched(db, { of: 'looks' }, EARLIER)).toEqual(NOTHING)
    expect(await countTouched(db, { of: 'school', schoolId }, EARLIER)).toEqual(NOTHING)
  })

  test('of a school account includes families that left before, whom its roster still shows', async () => {
    const { db } = api.deps
    const later = new Date('2026-10-01T00:00:00Z')
    const october = { from: later, to: new Date('2026-10-02T00:00:00Z') }
    const ofHead = { of: 'account', userId: head.userId } as const
    await db
      .update(registrations)
      .set({ status: 'cancelled', endedAt: PERIOD.to })
      .where(eq(registrations.activityId, chess.id))
    try {
      const { token } = await withNewToken(api, head)
      const input = { gId: chess.gId, status: 'cancelled' } as const
      expect((await api.send(getRoster, input, { token })).body).toMatchObject([
        { guardian: { name: 'Mona Alharbi' } },
        {},
        { guardian: { name: GUARDIAN.name } },
      ])
      expect(await countTouched(db, ofHead, october)).toMatchObject({ ...ofSchool, accounts: 2 })
      expect(await countTouched(db, ofHead, EARLIER)).toMatchObject({ children: 0, accounts: 1 })
    } finally {
      await db
        .update(registrations)
        .set({ status: 'confirmed', endedAt: null })
        .where(eq(registrations.activityId, chess.id))
    }
  })

  test('includes what a second guardian saw, and both guardians are notified', async () => {
    const { db } = api.deps
    const second = await makeFamily(api, [], { language: 'ar' })
    await makeGuardians(api, other, second)
    const ofSecond = { of: 'account', userId: second.userId } as const
    const later = { from: PERIOD.from, to: new Date(+api.clock.now + 1) }
    try {
      expect(await countTouched(db, ofSecond, EARLIER)).toMatchObject({ children: 0, accounts: 1 })
      expect(await countTouched(db, ofSecond, later)).toMatchObject({ children: 1, accounts: 2 })
      const told = await findRecipients(db, { of: 'account', userId: other.userId }, PERIOD)
      expect(told.map(({ userId }) => userId).toSorted()).toEqual(
        [other.userId, second.userId].toSorted(),
      )
    } finally {
      await db.delete(guardians)
    }
  })

  test('is sent to each parent once, and to guardians without an account', async () => {
    const told = await findRecipients(api.deps.db, { of: 'school', schoolId }, PERIOD)
    expect(told).toHaveLength(2)
    expect(told).toContainEqual({
      userId: arabic.userId,
      language: 'ar',
      email: arabic.email,
      phoneNumber: null,
    })
    expect(told).toContainEqual(expect.objectContaining({ userId: null, email: GUARDIAN.email }))
  })

  test('goes to no address that was erased', async () => {
    const { db } = api.deps
    await db.update(childClaims).set({ email: ERASED_ADDRESS })
    try {
      const ofSchool = { of: 'school', schoolId } as const
      expect(await countTouched(db, ofSchool, PERIOD)).toMatchObject({ accounts: 1, guardians: 0 })
      const told = await findRecipients(db, ofSchool, PERIOD)
      expect(told.map(({ userId }) => userId)).toEqual([arabic.userId])
    } finally {
      await db.update(childClaims).set({ email: GUARDIAN.email })
    }
  })

  test('can be requested by any identifier of an account', async () => {
    const { db } = api.deps
    for (const name of [other.userId, other.email])
      expect(await findNamedUser(db, name)).toBe(other.userId)
    expect(await findNamedUser(db, 'nobody@example.com')).toBeUndefined()
  })
})
