import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { checkEmailAvailable, login, loginByPhoneNumber } from '#contract/accounts/users.ts'
import { addChild } from '#contract/family/children.ts'
import { exportFamily } from '#contract/privacy/export.ts'
import { inviteGuardian } from '#contract/guardians/guardians.ts'
import { eraseFamily, getPrivacy, keepFamily } from '#contract/privacy/privacy.ts'
import { getDues, notePayment } from '#contract/manage/dues.ts'
import { registerChild } from '#contract/manage/guardians.ts'
import { sendMessage } from '#contract/manage/messages.ts'
import { cancelPlace } from '#contract/manage/roster-changes.ts'
import * as schema from '../../../../server/db/schema.ts'
import { queryRows } from '../../../../server/queries/recordset.ts'
import { eraseDueFamilies } from '../../../../server/services/family/privacy/erase.ts'
import {
  DAY,
  HOUR,
  kindsSentTo,
  PASSWORD,
  newPerson,
  advanceClock,
} from '../../../support/people/accounts.ts'
import { addActivity } from '../../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import {
  type Family,
  makeFamily,
  makeGuardians,
  registerFor,
  registrationOf,
  registrationsOf,
  withNewToken,
} from '../../../support/people/family.ts'
import { makeStaff, schoolOf } from '../../../support/people/staff.ts'
import { makeHousehold } from '../household.ts'

const ROUNDS = 30

/** Names and texts that occur nowhere else. */
const NAMES = {
  parent: 'Zubaydah',
  last: 'Qahtanix',
  child: 'Ruqayyatu',
  guardian: 'Shaqran',
  words: 'Xylophonist',
}

describe('A family that is erased', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi()
    api.deps.rateLimitScale = 1_000_000
  })
  afterAll(() => api.close())

  const erase = ({ token }: Family) => api.send(eraseFamily, {}, { token })
  const keep = ({ token }: Family) => api.send(keepFamily, {}, { token })
  const isThere = async ({ userId }: Family) =>
    (await api.deps.db.$count(schema.users, eq(schema.users.id, userId))) === 1

  /** A family that is due to be erased. */
  async function makeDue(kids?: Parameters<typeof makeFamily>[1]): Promise<Family> {
    const family = await makeFamily(api, kids)
    await api.deps.db
      .update(schema.users)
      .set({ eraseAt: api.deps.now() })
      .where(eq(schema.users.id, family.userId))
    return family
  }

  test('is notified once, with how to stop it, and of nothing else', async () => {
    const { gId } = await addActivity(api, { capacity: 5 })
    const family = await makeFamily(api)
    await registerFor(api, family, gId)
    const { body, status } = await erase(family)
    expect(status).toBe(200)
    expect(Date.parse(body.eraseAt) - api.deps.now().getTime()).toBe(DAY * 1000)
    expect((await erase(family)).body).toEqual(body)
    await registerFor(api, family, (await addActivity(api)).gId)
    // Notices that were queued before are not sent either.
    expect(await kindsSentTo(api, family.email)).toEqual(['family_erasure'])
    const mail = api.sent.find(({ to }) => to === family.email)
    expect(mail?.text).toContain('/profile/privacy')
    expect((await api.send(getPrivacy, {}, family)).body.eraseAt).toBe(body.eraseAt)
  })

  test('stays if its parent stops the erasure within the day, and gets all notices again', async () => {
    const family = await makeFamily(api)
    await erase(family)
    advanceClock(api, 23 * HOUR)
    await eraseDueFamilies(api.deps)
    const back = await withNewToken(api, family)
    expect((await keep(back)).body).toEqual({ eraseAt: null })
    advanceClock(api, 2 * HOUR)
    await eraseDueFamilies(api.deps)
    expect(await isThere(family)).toBe(true)
    const again = await withNewToken(api, family)
    await registerFor(api, again, (await addActivity(api)).gId)
    expect(await kindsSentTo(api, family.email)).toContain('registration_confirmed')
  })

  test('requires a proof that it is the parent', async () => {
    const family = await makeFamily(api)
    advanceClock(api, 11 * 60)
    const { body, status } = await erase(await withNewToken(api, family))
    expect([status, body.errors]).toMatchObject([400, [{ path: 'proof', code: 'proof_required' }]])
    expect(
      (await api.send(getPrivacy, {}, await withNewToken(api, family))).body.eraseAt,
    ).toBeNull()
  })

  test('cannot be that of somebody who works for a school', async () => {
    const { id } = await addActivity(api)
    const trainer = await makeStaff(api, await schoolOf(api, id), 'Trainer')
    const { body, status } = await erase(trainer)
    expect([status, body.code]).toEqual([409, 'still_staff'])
    expect((await api.send(getPrivacy, {}, trainer)).body).toMatchObject({
      isStaff: true,
      eraseAt: null,
    })
  })

  /** A family with one of everything, with names that can be searched for, and texts of a school about it. */
  async function makeKnown() {
    const { db } = api.deps
    const activity = await addActivity(api, { capacity: null, hasWaitlist: true, fees: 100 })
    const { gId } = activity
    const head = await makeStaff(api, await schoolOf(api, activity.id))
    const kid = {
      firstName: NAMES.child,
      lastName: NAMES.last,
      medicalNotes: NAMES.words,
      emergencyName: NAMES.guardian,
      emergencyPhone: '+966599887766',
      pickUp: NAMES.words,
    }
    const family = await makeFamily(api, [kid, { ...kid, genderId: 1 }])
    const { phoneNumber } = newPerson()
    const at = api.deps.now()
    await db
      .update(schema.users)
      .set({ firstName: NAMES.parent, lastName: NAMES.last, phoneNumber, phoneConfirmedAt: at })
      .where(eq(schema.users.id, family.userId))
    const home = await makeHousehold(api, family, activity)
    const { childId, registrationId } = home
    const asHead = { token: head.token }
    const paid = { registrationId, entryId: randomUUID(), amount: 40, method: 'cash' }
    const receivedOn = at.toISOString().slice(0, 10)
    await api.send(notePayment, { ...paid, receivedOn, note: `From ${NAMES.parent}` }, asHead)
    await api.send(sendMessage, { gId, to: [childId], text_En: `${NAMES.child} cried.` }, asHead)
    const other = await addActivity(api, { capacity: 5 })
    const otherHead = await makeStaff(api, await schoolOf(api, other.id))
    await registerFor(api, family, other.gId, { only: [childId], wishes: { allowConflict: true } })
    const there = await registrationOf(api, family, other.gId)
    await api.send(
      cancelPlace,
      { registrationId: there.registrationId, message_En: `${NAMES.child} may not come.` },
      { token: otherHead.token },
    )
    await api.send(
      registerChild,
      {
        gId: other.gId,
        child: { firstName: 'Walad', lastName: NAMES.last, birthDate: '2018-01-15', genderId: 2 },
        guardian: { name: NAMES.guardian, phoneNumber },
      },
      { token: otherHead.token },
    )
    await api.send(loginByPhoneNumber, { phoneNumber })
    const inviter = await makeFamily(api, [])
    await api.send(inviteGuardian, { email: home.email }, { token: inviter.token })
    return { ...home, phoneNumber, gId, asHead }
  }

  /** The tables that contain a text, in any column. */
  async function tablesWith(needle: string): Promise<string[]> {
    const tables = await queryRows<{ name: string }>(
      api.deps.db,
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const like = `%${needle}%`
      const rows = await queryRows(
        api.deps.db,
        sql`select from ${sql.raw(name)} t where t::text ilike ${like} limit 1`,
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  }

  test('is in no column of any table any more, and its payments have no name', async () => {
    const home = await makeKnown()
    const needles = [
      ...Object.values(NAMES),
      home.email,
      home.phoneNumber,
      '+966599887766',
      home.userId,
      ...home.childIds,
    ]
    // Before the erasure each of them is found somewhere, so the search works.
    for (const needle of needles)
      expect([needle, await tablesWith(needle)]).not.toEqual([needle, []])
    expect((await tablesWith(NAMES.child)).length).toBeGreaterThan(2)

    await erase(home)
    advanceClock(api, DAY)
    await eraseDueFamilies(api.deps)
    await api.deliver()

    for (const needle of needles) expect([needle, await tablesWith(needle)]).toEqual([needle, []])
    const head = await makeStaff(api, await schoolOfGId(home.gId))
    const { body } = await api.send(getDues, { gId: home.gId }, { token: head.token })
    const left = body.find(({ registrationId }) => registrationId === home.registrationId)
    expect(left).toMatchObject({ child: null, paid: 40 })
    expect(api.events).toContainEqual(
      expect.objectContaining({ name: 'family_erased', userId: home.userId }),
    )
    expect(JSON.stringify(api.events) + api.logged.join()).not.toContain(NAMES.child)
  })

  const schoolOfGId = async (gId: string) => {
    const [row] = await api.deps.db
      .select({ schoolId: schema.activities.schoolId })
      .from(schema.activities)
      .where(eq(schema.activities.gId, gId))
    return row?.schoolId ?? 0
  }

  test('is unknown when the parent signs in afterwards', async () => {
    const home = await makeKnown()
    await erase(home)
    advanceClock(api, DAY)
    await eraseDueFamilies(api.deps)
    const gone = await withNewToken(api, home)
    expect((await api.send(exportFamily, {}, gone)).body.code).toBe('token_invalid')
    const { email, phoneNumber } = home
    const byEmail = await api.send(login, { email, password: PASSWORD })
    const nobody = await api.send(login, { email: newPerson().email, password: PASSWORD })
    expect([byEmail.status, byEmail.body.code]).toEqual([nobody.status, nobody.body.code])
    expect((await api.send(loginByPhoneNumber, { phoneNumber })).status).toBe(200)
    expect((await kindsSentTo(api, phoneNumber)).at(-1)).not.toBe('sign_in_code')
    expect((await api.send(checkEmailAvailable, { email })).body).toMatchObject({ available: true })
  })

  test('leaves the children to the other guardian, who is notified, and takes them along when both request it', async () => {
    const { gId } = await addActivity(api, { capacity: null })
    const [one, other] = [await makeDue(), await makeFamily(api, [])]
    await makeGuardians(api, one, other)
    await registerFor(api, other, gId, { only: one.childIds })
    await eraseDueFamilies(api.deps)
    expect(await isThere(one)).toBe(false)
    expect(await tablesWith(one.userId)).toEqual([])
    expect(await registrationsOf(api, other, gId)).toHaveLength(1)
    expect(await kindsSentTo(api, other.email)).toContain('guardian_left')

    const [third, fourth] = [await makeDue(), await makeDue([])]
    await makeGuardians(api, third, fourth)
    await registerFor(api, fourth, gId, { only: third.childIds })
    await Promise.all([eraseDueFamilies(api.deps), eraseDueFamilies(api.deps)])
    await eraseDueFamilies(api.deps)
    for (const id of [third.userId, fourth.userId, ...third.childIds])
      expect(await tablesWith(id)).toEqual([])
    expect(api.logged).toEqual([])
  })

  test('frees its seat for the waiting list', async () => {
    const { gId } = await addActivity(api, { capacity: 1, hasWaitlist: true })
    const family = await makeFamily(api)
    const next = await makeFamily(api)
    await registerFor(api, family, gId)
    await registerFor(api, next, gId, { wishes: { joinWaitlist: true } })
    await api.deps.db
      .update(schema.users)
      .set({ eraseAt: api.deps.now() })
      .where(eq(schema.users.id, family.userId))
    await eraseDueFamilies(api.deps)
    expect(await isThere(family)).toBe(false)
    expect((await registrationOf(api, await withNewToken(api, next), gId)).status).toBe('offered')
    expect(await kindsSentTo(api, next.email)).toContain('offer')
  })

  // PGlite has one connection, so nothing can happen at the same time there.
  describe.runIf(inject('engine').name === 'postgres')('at the moment at which', () => {
    test('its parent stops the erasure stays whole or is erased whole', async () => {
      const { gId } = await addActivity(api, { capacity: null })
      const kept: boolean[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const family = await makeFamily(api)
        await registerFor(api, family, gId)
        await api.deps.db
          .update(schema.users)
          .set({ eraseAt: api.deps.now() })
          .where(eq(schema.users.id, family.userId))
        const erasing = round % 2 === 0 ? eraseDueFamilies(api.deps) : undefined
        const [{ status }] = await Promise.all([
          keep(family),
          erasing ?? eraseDueFamilies(api.deps),
        ])
        kept.push(status === 200)
        expect([200, 401]).toContain(status)
        expect(await isThere(family)).toBe(status === 200)
        if (status === 200) expect(await registrationsOf(api, family, gId)).toHaveLength(1)
      }
      expect(api.logged).toEqual([])
      // Each of the two came first at times; otherwise there was no race.
      expect(new Set(kept).size).toBe(2)
    })

    const CHILD = { firstName: 'Noor', lastName: 'Alharbi', birthDate: '2018-05-01', genderId: 2 }
    const CALLS: Record<string, (family: Family, gId: string) => Promise<{ status: number }>> = {
      'it registers a child': (family, gId) => registerFor(api, family, gId),
      'it registers a child with a key': (family, gId) =>
        registerFor(api, family, gId, { idempotencyKey: randomUUID() }),
      'it adds a child': ({ token }) => api.send(addChild, CHILD, { token }),
    }

    test.each(Object.entries(CALLS))('%s nothing of it is left', async (_, call) => {
      const { gId, id } = await addActivity(api, { capacity: null })
      for (let round = 0; round < ROUNDS; round++) {
        const family = await makeDue()
        const erasing = round % 2 === 0 ? eraseDueFamilies(api.deps) : undefined
        const [called] = await Promise.all([
          call(family, gId),
          erasing ?? eraseDueFamilies(api.deps),
        ])
        expect([200, 401, 404]).toContain(called.status)
        expect(await isThere(family)).toBe(false)
      }
      const seats = eq(schema.registrations.activityId, id)
      expect(await api.deps.db.$count(schema.registrations, seats)).toBe(0)
      expect(api.logged).toEqual([])
    })

    test('another process erases it is erased once', async () => {
      const family = await makeDue()
      api.events.length = 0
      await Promise.all([eraseDueFamilies(api.deps), eraseDueFamilies(api.deps)])
      expect(await isThere(family)).toBe(false)
      const erased = api.events.filter(event => 'name' in event && event.name === 'family_erased')
      expect(erased).toHaveLength(1)
    })
  })
})
