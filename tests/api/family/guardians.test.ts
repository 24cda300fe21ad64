import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCalendar } from '#contract/family/calendars.ts'
import { addToCart, getCart } from '#contract/cart/cart.ts'
import { MAX_CHILDREN } from '#contract/limits.ts'
import { addChild, getChildrenList, removeChild } from '#contract/family/children.ts'
import { exportFamily } from '#contract/privacy/export.ts'
import { getMessages } from '#contract/family/messages.ts'
import { eraseFamily, getPrivacy } from '#contract/privacy/privacy.ts'
import * as contract from '#contract/guardians/guardians.ts'
import { GUARDIANS_CONSENT, guardiansConsentText } from '#contract/guardians/consent.ts'
import { sendMessage } from '#contract/manage/messages.ts'
import { getRoster } from '#contract/manage/roster.ts'
import * as schema from '../../../server/db/schema.ts'
import { retentionMs } from '../../../server/retention/retention-periods.ts'
import { deleteExpired } from '../../../server/services/delete-expired.ts'
import {
  DAY,
  kindsSentTo,
  linkTokenFor,
  newPerson,
  newIpAddress,
  advanceClock,
} from '../../support/people/accounts.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import {
  type Family,
  makeFamily,
  makeGuardians,
  registerFor,
  registrationsOf,
  withNewToken,
} from '../../support/people/family.ts'
import { makeStaff, schoolOf } from '../../support/people/staff.ts'

const KIDS = [{ firstName: 'Layan' }, { firstName: 'Faisal', genderId: 1 }]

describe('The second guardian', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi()
    api.deps.rateLimitScale = 1_000_000
  })
  afterAll(() => api.close())

  const from = ({ token }: Family) => ({ token, address: newIpAddress() })
  const invite = (by: Family, email: string) =>
    api.send(contract.inviteGuardian, { email }, from(by))
  /** The refusal code of a call that returns nothing otherwise. */
  const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | undefined)?.code
  const accept = (by: Family, token: string) =>
    api.send(contract.acceptGuardian, { token }, from(by))
  const leave = (by: Family, withMine = false) =>
    api.send(contract.leaveFamily, { withMine }, from(by))
  const guardians = async (of: Family) => (await api.send(contract.getGuardians, {}, from(of))).body
  const childrenOf = async (family: Family) =>
    (await api.send(getChildrenList, {}, from(family))).body.map(({ firstName }) => firstName)

  /** Two parents, of whom the first has invited the second, and the token of the invitation. */
  async function invited(kids = KIDS, own: typeof KIDS = []) {
    const [one, other] = [await makeFamily(api, kids), await makeFamily(api, own)]
    expect((await invite(one, other.email)).status).toBe(200)
    return { one, other, token: await linkTokenFor(api, other.email) }
  }

  /** Two guardians of one family. */
  async function pair(kids = KIDS, own: typeof KIDS = []) {
    const [one, other] = [await makeFamily(api, kids), await makeFamily(api, own)]
    await makeGuardians(api, one, other)
    return { one, other }
  }

  test("is invited by mail in the inviting parent's language, and both agree to the same text", async () => {
    const one = await makeFamily(api, KIDS, { language: 'ar' })
    const other = await makeFamily(api, [{ firstName: 'Huda' }])
    api.events.length = 0
    const { body } = await invite(one, other.email)
    expect(Date.parse(body.expiresAt) - api.clock.now.getTime()).toBe(7 * DAY * 1000)
    const token = await linkTokenFor(api, other.email)
    const mail = api.sent.findLast(({ to }) => to === other.email)
    expect(mail?.text).toContain('/ar/guardian#token=')
    for (const name of ['Mona', 'Layan', 'Faisal']) expect(mail?.text).not.toContain(name)

    const { body: seen } = await api.send(contract.getGuardianInvitation, { token })
    expect(seen).toEqual({ firstName: 'Mona', lastName: 'Alharbi', expiresAt: body.expiresAt })
    expect((await accept(other, token)).status).toBe(204)
    expect(await childrenOf(one)).toEqual(await childrenOf(other))
    expect((await childrenOf(other)).toSorted()).toEqual(['Faisal', 'Huda', 'Layan'])
    expect((await guardians(other)).guardian).toMatchObject({ firstName: 'Mona' })
    expect((await guardians(other)).mine).toMatchObject([{ firstName: 'Huda' }])
    expect(await kindsSentTo(api, one.email)).toEqual(['guardian_joined'])

    for (const family of [one, other]) {
      const { consents, otherGuardian } = (await api.send(getPrivacy, {}, from(family))).body
      const { document, version } = GUARDIANS_CONSENT
      expect(consents).toMatchObject([{ document, version, text: guardiansConsentText(version) }])
      expect(otherGuardian).toBe('Mona')
    }
    const exported = (await api.send(exportFamily, {}, from(other))).body
    expect(exported.children.map(({ firstName }) => firstName)).toContain('Layan')
    expect(exported.guardians?.guardian).toMatchObject({ firstName: 'Mona', lastName: 'Alharbi' })
    expect(JSON.stringify(exported)).not.toContain(one.email)
    expect(api.events.map(event => ('name' in event ? event.name : ''))).toEqual([
      'guardian_invited',
      'guardian_joined',
      'family_exported',
    ])
    expect(JSON.stringify(api.events)).not.toMatch(/Mona|Layan|@/)
  })

  test('is one at most: an invitation works once, and only the latest one', async () => {
    const { one, other, token: first } = await invited()
    await invite(one, other.email)
    const token = await linkTokenFor(api, other.email)
    expect(token).not.toBe(first)
    expect(codeOf(await accept(other, first))).toBe('invitation_dead')
    const together = await Promise.all([accept(other, token), accept(other, token)])
    expect(together.map(({ status }) => status).toSorted()).toEqual([204, 400])
    expect((await invite(one, newPerson().email)).body.code).toBe('guardian_exists')
    expect((await invite(other, newPerson().email)).body.code).toBe('guardian_exists')
  })

  test('accepts one of two invitations that they send each other at the same moment', async () => {
    const [one, two, other] = [
      await makeFamily(api, KIDS),
      await makeFamily(api, [{}]),
      await makeFamily(api, []),
    ]
    const tokens: string[] = []
    for (const by of [one, two]) {
      await invite(by, other.email)
      tokens.push(await linkTokenFor(api, other.email))
    }
    const answers = await Promise.all(tokens.map(token => accept(other, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(
      await api.deps.db.$count(schema.guardians, eq(schema.guardians.userId, other.userId)),
    ).toBe(1)
    // An invitation that was refused can be accepted after leaving the other family.
    const late = tokens[answers.findIndex(({ status }) => status === 409)] ?? ''
    expect((await leave(other)).status).toBe(204)
    expect((await accept(other, late)).status).toBe(204)
  })

  test('can be somebody without an account, and not another person who has the link', async () => {
    const one = await makeFamily(api, KIDS)
    const stranger = await makeFamily(api, [])
    const unproven = await makeFamily(api, [], { isConfirmed: false })
    await invite(one, unproven.email)
    const token = await linkTokenFor(api, unproven.email)
    expect(codeOf(await accept(stranger, token))).toBe('not_found')
    expect(codeOf(await accept(one, token))).toBe('not_found')
    expect(codeOf(await accept(unproven, token))).toBe('email_not_confirmed')
    const known = await makeFamily(api, [])
    const answers = [await invite(one, known.email), await invite(one, newPerson().email)]
    expect(answers.map(({ body, status }) => [status, Object.keys(body)])).toEqual([
      [200, ['expiresAt']],
      [200, ['expiresAt']],
    ])
    expect((await invite(one, one.email)).body.errors).toMatchObject([{ code: 'unknown_value' }])
  })

  test('declines with the link, and the invitation ends once it is withdrawn or seven days old', async () => {
    const { token } = await invited()
    expect((await api.send(contract.declineGuardian, { token })).status).toBe(204)
    expect(codeOf(await api.send(contract.declineGuardian, { token }))).toBe('invitation_dead')

    const { one, other, token: second } = await invited()
    expect((await guardians(one)).invitation).toMatchObject({ email: other.email })
    expect((await api.send(contract.withdrawGuardian, {}, from(one))).status).toBe(204)
    expect((await guardians(one)).invitation).toBeNull()
    expect(codeOf(await accept(other, second))).toBe('invitation_dead')

    await invite(one, other.email)
    const third = await linkTokenFor(api, other.email)
    advanceClock(api, 7 * DAY)
    const later = await withNewToken(api, one)
    expect(codeOf(await accept(await withNewToken(api, other), third))).toBe('invitation_dead')
    expect((await guardians(later)).invitation).not.toBeNull()
    advanceClock(api, retentionMs('guardianInvitations') / 1000)
    await deleteExpired(api.deps)
    const { invitedBy } = schema.guardianInvitations
    const left = await api.deps.db.$count(schema.guardianInvitations, eq(invitedBy, one.userId))
    expect(left).toBe(0)
  })

  test('needs a proof from both, and to leave; invitations are limited to a few a day', async () => {
    const { one, other, token } = await invited()
    advanceClock(api, 11 * 60)
    const [later, too] = [await withNewToken(api, one), await withNewToken(api, other)]
    for (const answer of [
      await invite(later, other.email),
      await accept(too, token),
      await leave(later),
    ])
      expect(answer.body.errors).toMatchObject([{ path: 'proof', code: 'proof_required' }])
    api.deps.rateLimitScale = 1
    const many = await makeFamily(api, [])
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await invite(many, newPerson().email)).status)
    api.deps.rateLimitScale = 1_000_000
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('is notified about the children by their own settings, and is on the roster beside the first', async () => {
    const { id, gId } = await addActivity(api, { capacity: 5 })
    const { one, other } = await pair()
    await registerFor(api, other, gId, { only: one.childIds.slice(0, 1) })
    for (const { email } of [one, other])
      expect(await kindsSentTo(api, email)).toEqual(['registration_confirmed'])
    const staff = await makeStaff(api, await schoolOf(api, id), 'School')
    const { body } = await api.send(getRoster, { gId }, { token: staff.token })
    expect(body).toMatchObject([
      {
        guardian: { name: 'Mona Alharbi', phoneNumber: null },
        otherGuardian: { name: 'Mona Alharbi', phoneNumber: null },
      },
    ])
    const sent = await api.send(
      sendMessage,
      { gId, to: 'all', text_En: 'Please bring water.' },
      { token: staff.token },
    )
    expect(sent.body.recipients).toBe(2)
    await api.send(removeChild, { childId: one.childIds[0] }, from(other))
    for (const family of [one, other])
      expect((await api.send(getMessages, {}, from(family))).body).toEqual([])
  })

  test('joins a family with the maximum number of children, and neither can add another', async () => {
    const most = Array.from({ length: MAX_CHILDREN }, () => ({}))
    const { one, other, token } = await invited(most as typeof KIDS, [{ firstName: 'Huda' }])
    expect((await accept(other, token)).status).toBe(204)
    expect(await childrenOf(other)).toHaveLength(MAX_CHILDREN + 1)
    const child = { firstName: 'Sara', lastName: 'Alharbi', birthDate: '2018-01-15', genderId: 2 }
    for (const guardian of [one, other]) {
      const { body, status } = await api.send(addChild, child, from(guardian))
      expect(status).toBe(400)
      expect(body.errors).toEqual([
        expect.objectContaining({ path: 'firstName', code: 'too_many' }),
      ])
    }
    expect((await leave(other, true)).status).toBe(204)
    expect((await api.send(addChild, child, from(other))).status).toBe(200)
  })

  test('leaves, and immediately sees nothing of the children who stay', async () => {
    const { id, gId } = await addActivity(api, { capacity: 9 })
    const { one, other } = await pair(KIDS, [{ firstName: 'Huda', genderId: 2 }])
    const [childId = ''] = one.childIds
    await registerFor(api, one, gId)
    await api.send(
      addToCart,
      { items: [{ gId: (await addActivity(api)).gId, childId }] },
      from(other),
    )
    const calendar = (await api.send(createCalendar, { childId }, from(other))).body
    const staff = await makeStaff(api, await schoolOf(api, id), 'School')
    const text = { gId, to: 'all', text_En: 'Please bring water.' }
    await api.send(sendMessage, text, { token: staff.token })

    expect((await leave(other, true)).status).toBe(204)
    expect(await childrenOf(other)).toEqual(['Huda'])
    expect(await childrenOf(one)).toEqual(['Layan', 'Faisal'])
    expect(await registrationsOf(api, other)).toEqual([])
    expect((await api.send(getCart, {}, from(other))).body.lines).toEqual([])
    expect((await api.send(getMessages, {}, from(other))).body).toEqual([])
    expect((await api.send(getMessages, {}, from(one))).body).toHaveLength(1)
    const subscribed = await (await api.ask(new URL(calendar.url).pathname)).text()
    expect(subscribed).not.toContain('Layan')
    expect(await kindsSentTo(api, one.email)).toContain('guardian_left')
    expect(await kindsSentTo(api, other.email)).toContain('family_left')
    expect(codeOf(await leave(one))).toBe('not_found')
    const before = (await kindsSentTo(api, other.email)).length
    await registerFor(api, one, (await addActivity(api)).gId)
    expect(await kindsSentTo(api, other.email)).toHaveLength(before)
  })

  test('cannot leave children with an account that is about to be erased, but takes them along', async () => {
    const { one, other } = await pair(KIDS, [{ firstName: 'Huda', genderId: 2 }])
    expect((await api.send(eraseFamily, {}, from(one))).status).toBe(200)
    expect(codeOf(await leave(other))).toBe('guardian_to_be_erased')
    expect(await childrenOf(other)).toHaveLength(3)
    expect((await leave(other, true)).status).toBe(204)
    expect(await childrenOf(other)).toEqual(['Huda'])
  })

  test('leaves an account that is about to be erased if no child of their own would stay there', async () => {
    const { one, other } = await pair()
    expect((await api.send(eraseFamily, {}, from(one))).status).toBe(200)
    expect((await leave(other)).status).toBe(204)
    expect(await childrenOf(other)).toEqual([])
  })

  test('separates siblings who wait together once they belong to different families', async () => {
    const { gId } = await addActivity(api, { capacity: 3, hasWaitlist: true })
    await registerFor(api, await makeFamily(api, [{ firstName: 'Nora' }]), gId)
    const { one, other } = await pair(KIDS.slice(0, 1), [
      { firstName: 'Huda' },
      { firstName: 'Reem' },
    ])
    const only = [...one.childIds, ...other.childIds]
    const wishes = { joinWaitlist: true, allOrNothing: true }
    expect((await registerFor(api, one, gId, { only, wishes })).status).toBe(200)
    expect((await leave(other, true)).status).toBe(204)
    const groupsOf = async ({ childIds }: Family) => {
      const { childId, groupId } = schema.registrations
      const rows = await api.deps.db
        .select({ groupId })
        .from(schema.registrations)
        .where(inArray(childId, childIds))
      return new Set(rows.map(row => row.groupId))
    }
    const [mine, theirs] = [await groupsOf(one), await groupsOf(other)]
    expect([mine.size, theirs.size]).toEqual([1, 1])
    expect(mine).not.toEqual(theirs)
    expect(await registrationsOf(api, other, gId)).toMatchObject([
      { status: 'waitlisted' },
      { status: 'waitlisted' },
    ])
  })

  test('keeps the children when the first one leaves', async () => {
    const { gId } = await addActivity(api, { capacity: 5 })
    const { one, other } = await pair()
    await registerFor(api, one, gId)
    expect((await leave(one)).status).toBe(204)
    expect(await childrenOf(one)).toEqual([])
    expect(await childrenOf(other)).toEqual(['Layan', 'Faisal'])
    expect(await registrationsOf(api, other, gId)).toHaveLength(2)
  })

  test('either leaves first and registers nobody, or is registered by them before', async () => {
    const { id, gId } = await addActivity(api, { capacity: null })
    for (let round = 0; round < 8; round++) {
      const { one, other } = await pair()
      const [registered, left] = await Promise.all([
        registerFor(api, other, gId, { only: one.childIds, address: newIpAddress() }),
        leave(other),
      ])
      expect(left.status).toBe(204)
      const seats = await api.deps.db
        .select({ id: schema.registrations.id })
        .from(schema.registrations)
        .where(
          and(
            eq(schema.registrations.activityId, id),
            sql`${schema.registrations.childId} = any(${sql.param(one.childIds)}::uuid[])`,
          ),
        )
      expect([registered.status, seats.length]).toEqual(
        registered.status === 200 ? [200, 2] : [404, 0],
      )
    }
  })
})
