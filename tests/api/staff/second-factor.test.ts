import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { beginPasskey, removePasskey } from '#contract/accounts/passkeys.ts'
import {
  addPasskeyStep,
  addTotp,
  beginTotp,
  getSecondFactor,
  newRecoveryCodes,
  removePasskeyStep,
  removeTotp,
} from '#contract/accounts/second-factor.ts'
import { exportDues } from '#contract/manage/dues.ts'
import { exportRoster } from '#contract/manage/roster.ts'
import { getManagedSchools } from '#contract/manage/schools.ts'
import { endSessionsOf } from '#contract/staff/end-sessions.ts'
import { getSelf } from '#contract/staff/seen-as.ts'
import { getDay } from '#contract/trainer/day.ts'
import { authSessions, passkeys, staff, totpSecrets } from '../../../server/db/schema.ts'
import { lockUser } from '../../../server/queries/accounts/users.ts'
import { queryRows } from '../../../server/queries/recordset.ts'
import { kindsSentTo } from '../../support/people/accounts.ts'
import type { Family } from '../../support/people/family.ts'
import { makeFamily } from '../../support/people/family.ts'
import { type School, startSchool } from '../../support/people/school.ts'
import { makeAdmin, makeStaff } from '../../support/people/staff.ts'

let school: School

beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

const codeOf = async (person: Family, endpoint: typeof getManagedSchools | typeof getSelf) =>
  (await school.as(person, endpoint, {})).body

/** Whether a statement waits for a lock. */
async function isSomebodyWaiting(): Promise<boolean> {
  const waiting = await queryRows(
    school.api.deps.db,
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waiting.length > 0
}

/** Sets up an app in a person's session. */
async function setUpApp(person: Family): Promise<void> {
  const { body } = await school.as(person, beginTotp, {})
  const { secret } = new TOTP({ secret: body.secret })
  const code = TOTP.generate({ secret, timestamp: +school.api.clock.now })
  const added = await school.as(person, addTotp, { setupToken: body.setupToken, code })
  expect(added.status).toBe(200)
}

const insertPasskey = (userId: string) =>
  school.api.deps.db.insert(passkeys).values({
    id: randomUUID(),
    userId,
    credentialId: randomUUID(),
    publicKey: 'none',
    counter: 0,
    transports: [],
    createdAt: school.api.deps.now(),
  })

describe('If a second factor is required', () => {
  beforeAll(() => {
    school.api.deps.isStaffFactorRequired = true
  })
  afterAll(() => {
    school.api.deps.isStaffFactorRequired = false
  })

  test.each([
    ['runs a school', () => makeStaff(school.api, school.schoolId)],
    ['is an Admin', () => makeAdmin(school.api)],
  ])('somebody who %s sees nothing of the console before one is set up', async (_, make) => {
    const person = await make()
    for (const endpoint of [getManagedSchools, getSelf])
      expect(await codeOf(person, endpoint)).toMatchObject({
        status: 403,
        code: 'second_factor_missing',
      })
    const state = await school.as(person, getSecondFactor, {})
    expect(state.body).toMatchObject({ isRequired: true, isProven: false })
    await setUpApp(person)
    expect((await school.as(person, getManagedSchools, {})).status).toBe(200)
    await school.as(person, removeTotp, {})
    expect(await codeOf(person, getSelf)).toMatchObject({ code: 'second_factor_missing' })
  })

  test('a password sign-in beside a passkey counts as one factor, and gives no access', async () => {
    const head = await makeStaff(school.api, school.schoolId)
    await insertPasskey(head.userId)
    expect(await codeOf(head, getSelf)).toMatchObject({
      status: 403,
      code: 'second_factor_unproven',
    })
    await school.api.deps.db
      .update(authSessions)
      .set({ secondFactorAt: school.api.deps.now() })
      .where(eq(authSessions.id, head.signInId))
    expect((await school.as(head, getSelf, {})).status).toBe(200)
  })

  test('somebody who has only the password of a person with a factor cannot add another', async () => {
    const head = await makeStaff(school.api, school.schoolId)
    const { body: begun } = await school.as(head, beginTotp, {})
    // As if the app or passkey existed, but this session had never used it.
    await insertPasskey(head.userId)
    const code = TOTP.generate({
      secret: new TOTP({ secret: begun.secret }).secret,
      timestamp: +school.api.clock.now,
    })
    const unproven = { status: 403, body: { code: 'second_factor_unproven' } }
    expect(await school.as(head, addTotp, { setupToken: begun.setupToken, code })).toMatchObject(
      unproven,
    )
    const calls = [beginTotp, removeTotp, newRecoveryCodes, beginPasskey]
    for (const endpoint of [...calls, addPasskeyStep, removePasskeyStep])
      expect(await school.as(head, endpoint, {})).toMatchObject(unproven)
    expect(await school.as(head, removePasskey, { id: randomUUID() })).toMatchObject(unproven)
    expect(await codeOf(head, getSelf)).toMatchObject({ code: 'second_factor_unproven' })
  })

  test('a factor that is being added as the sessions are ended does not exist afterwards', async () => {
    const head = await makeStaff(school.api, school.schoolId)
    const { body: begun } = await school.as(head, beginTotp, {})
    const code = TOTP.generate({
      secret: new TOTP({ secret: begun.secret }).secret,
      timestamp: +school.api.clock.now,
    })
    const { db } = school.api.deps
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const ending = db.transaction(async tx => {
      await lockUser(tx, head.userId)
      locked.resolve()
      await held.promise
      await tx.delete(authSessions).where(eq(authSessions.userId, head.userId))
    })
    await locked.promise
    const adding = school.as(head, addTotp, { setupToken: begun.setupToken, code })
    await expect.poll(isSomebodyWaiting).toBe(true)
    held.resolve()
    await ending
    expect(await adding).toMatchObject({ status: 401, body: { code: 'token_invalid' } })
    expect(await db.$count(totpSecrets, eq(totpSecrets.userId, head.userId))).toBe(0)
  })

  test('a trainer is not asked, except for other roles', async () => {
    const coach = await makeStaff(school.api, school.schoolId, 'Trainer')
    expect((await school.as(coach, getDay, {})).status).toBe(200)
    const { schoolId } = school
    const since = school.api.deps.now()
    await school.api.deps.db
      .insert(staff)
      .values({ userId: coach.userId, schoolId, role: 'School', rights: [], since })
    expect((await school.as(coach, getDay, {})).body).toMatchObject({
      code: 'second_factor_missing',
    })
  })

  test('their own family needs no second factor, and strangers learn nothing new', async () => {
    const head = await makeStaff(school.api, school.schoolId)
    expect((await school.as(head, getParentProfile, {})).status).toBe(200)
    const parent = await makeFamily(school.api, [])
    expect(await codeOf(parent, getSelf)).toMatchObject({ status: 403, code: 'forbidden' })
  })
})

describe('An Admin who signs somebody out everywhere', () => {
  const end = (admin: Family, input: object) => school.as(admin, endSessionsOf, input)

  test('ends all their sessions immediately, and they are notified', async () => {
    const [admin, head] = [
      await makeAdmin(school.api),
      await makeStaff(school.api, school.schoolId),
    ]
    await insertPasskey(head.userId)
    expect((await end(admin, { userId: head.userId })).status).toBe(204)
    expect((await school.as(head, getSelf, {})).body).toMatchObject({ code: 'token_invalid' })
    expect(await kindsSentTo(school.api, head.email)).toContain('sessions_ended')
    expect(school.api.events).toContainEqual(
      expect.objectContaining({ name: 'sessions_ended', userId: head.userId, by: admin.userId }),
    )
    const ofHead = eq(passkeys.userId, head.userId)
    expect(await school.api.deps.db.$count(passkeys, ofHead)).toBe(1)
    expect((await end(admin, { userId: head.userId, forgetFactors: true })).status).toBe(204)
    expect(await school.api.deps.db.$count(passkeys, ofHead)).toBe(0)
  })

  test('needs a proof of the last ten minutes, and the id of a person', async () => {
    const admin = await makeAdmin(school.api)
    expect((await end(admin, { userId: randomUUID() })).body).toMatchObject({ code: 'not_found' })
    const provenAt = new Date(+school.api.deps.now() - 10 * 60_000)
    await school.api.deps.db
      .update(authSessions)
      .set({ provenAt })
      .where(eq(authSessions.id, admin.signInId))
    expect((await end(admin, { userId: admin.userId })).body).toMatchObject({
      errors: [{ path: 'proof', code: 'proof_required' }],
    })
  })
})

describe('The data of many families', () => {
  const files = (person: Family, gId: string) =>
    Promise.all([exportRoster, exportDues].map(file => school.as(person, file, { gId })))
  const longSignedIn = async (signInId: string) =>
    school.api.deps.db
      .update(authSessions)
      .set({ provenAt: new Date(+school.api.deps.now() - 10 * 60_000) })
      .where(eq(authSessions.id, signInId))

  test('can be exported after a proof of the last ten minutes, by somebody with a second factor', async () => {
    const { gId } = await school.published()
    const { head } = school
    await longSignedIn(head.signInId)
    for (const { status } of await files(head, gId)) expect(status).toBe(200)
    await insertPasskey(head.userId)
    for (const { body, status } of await files(head, gId)) {
      expect(status).toBe(400)
      expect(body).toMatchObject({ errors: [{ path: 'proof', code: 'proof_required' }] })
    }
    await school.api.deps.db
      .update(authSessions)
      .set({ provenAt: school.api.deps.now() })
      .where(eq(authSessions.id, head.signInId))
    for (const { status } of await files(head, gId)) expect(status).toBe(200)
  })
})
