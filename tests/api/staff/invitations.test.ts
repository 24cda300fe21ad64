import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getManagedSchools } from '#contract/manage/schools.ts'
import {
  acceptInvitation,
  getInvitation,
  getInvitations,
  getStaff,
  invite,
  removeStaff,
  revokeInvitation,
} from '#contract/staff/staff.ts'
import { inviteAdmin } from '../../../server/services/staff/invitations.ts'
import {
  DAY,
  linkTokenFor,
  parentByEmail,
  parentByPhone,
  newPerson,
  advanceClock,
} from '../../support/people/accounts.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import type { Family } from '../../support/people/family.ts'
import { anotherSchool, makeStaff, schoolOf } from '../../support/people/staff.ts'

let api: TestApi
let activity: { id: number; gId: string }
let schoolId: number
let head: Family

beforeAll(async () => {
  api = await startApi()
  api.deps.rateLimitScale = 1_000
  activity = await addActivity(api, { capacity: null })
  schoolId = await schoolOf(api, activity.id)
  head = await makeStaff(api, schoolId)
})
afterAll(() => api.close())

const inviteAs = (person: { token: string }, input: object) =>
  api.send(invite, { schoolId, ...input }, { token: person.token })

const accept = (token: string, accessToken: string) =>
  api.send(acceptInvitation, { token }, { token: accessToken })

const rolesIn = (accessToken: string) => decodeJwt(accessToken)['Roles']

/** The token in the latest SMS to a number. */
async function smsTokenFor(phoneNumber: string): Promise<string> {
  await api.deliver()
  const sms = api.sent.findLast(({ text, to }) => to === phoneNumber && text.includes('#token='))
  return /#token=([\w-]+)/.exec(sms?.text ?? '')?.[1] ?? ''
}

describe('A person who is invited by a school', () => {
  test('reads to which school, accepts, and is immediately a trainer of the activities', async () => {
    const coach = await parentByEmail(api)
    const { body, status } = await inviteAs(head, {
      role: 'Trainer',
      email: coach.email.toUpperCase(),
      gIds: [activity.gId],
    })
    expect(status).toBe(200)
    expect(body.expiresAt).toBe('2026-09-08T09:00:00+03:00')
    const token = await linkTokenFor(api, coach.email)
    expect((await api.send(getInvitation, { token })).body).toMatchObject({
      role: 'Trainer',
      schoolName_En: expect.any(String),
      expiresAt: body.expiresAt,
    })

    const accepted = await accept(token, coach.accessToken)
    expect(accepted.status).toBe(200)
    expect(rolesIn(accepted.body.accessToken)).toEqual(['Parent', 'Trainer'])
    // The former token does not contain the role; the call has it all the same.
    const schools = await api.send(getManagedSchools, {}, { token: coach.accessToken })
    expect(schools.body.map(({ id }) => id)).toEqual([schoolId])
    const people = await api.send(getStaff, { schoolId }, { token: head.token })
    expect(people.body.find(({ userId }) => userId === coach.id)).toEqual({
      userId: coach.id,
      name: 'Mona Alharbi',
      roles: ['Trainer'],
      rights: [],
      gIds: [activity.gId],
    })
  })

  test('by phone accepts after confirming the number', async () => {
    const coach = await parentByPhone(api)
    await inviteAs(head, { role: 'School', phoneNumber: coach.phoneNumber, rights: ['Roster'] })
    const token = await smsTokenFor(coach.phoneNumber)
    expect((await accept(token, coach.accessToken)).status).toBe(200)
    const people = await api.send(getStaff, { schoolId }, { token: head.token })
    expect(people.body.find(({ userId }) => userId === coach.id)?.rights).toEqual(['Roster'])
  })

  test('must have confirmed the address, and nobody else can accept', async () => {
    const fresh = await parentByEmail(api, { isConfirmed: false })
    const other = await parentByEmail(api)
    await inviteAs(head, { role: 'Trainer', email: fresh.email })
    const token = await linkTokenFor(api, fresh.email)
    const refused = await accept(token, other.accessToken)
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
    const early = await accept(token, fresh.accessToken)
    expect([early.status, early.body.code]).toEqual([403, 'email_not_confirmed'])
    expect(rolesIn(other.accessToken)).toEqual(['Parent'])
  })

  test('accepts once, however often and at the same moment', async () => {
    const coach = await parentByEmail(api)
    await inviteAs(head, { role: 'Trainer', email: coach.email })
    const token = await linkTokenFor(api, coach.email)
    const answers = await Promise.all([1, 2, 3].map(() => accept(token, coach.accessToken)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('invitation_dead')
  })

  test('is too late after seven days, after it was withdrawn, and after the next one', async () => {
    const coach = await parentByEmail(api)
    const ask = async (token: string) => (await api.send(getInvitation, { token })).body.code
    await inviteAs(head, { role: 'Trainer', email: coach.email })
    const first = await linkTokenFor(api, coach.email)
    const { body } = await inviteAs(head, { role: 'Trainer', email: coach.email })
    const second = await linkTokenFor(api, coach.email)
    expect(second).not.toBe(first)
    expect([await ask(first), await ask(second)]).toEqual(['invitation_dead', undefined])

    const { invitationId } = body
    const revoke = () => api.send(revokeInvitation, { invitationId }, { token: head.token })
    expect((await revoke()).status).toBe(204)
    expect((await revoke()).status).toBe(404)
    expect(await ask(second)).toBe('invitation_dead')

    await inviteAs(head, { role: 'Trainer', email: coach.email })
    const third = await linkTokenFor(api, coach.email)
    const before = api.clock.now
    advanceClock(api, 7 * DAY)
    expect(await ask(third)).toBe('invitation_dead')
    api.clock.now = before
  })
})

describe('A person who invites', () => {
  test('sees who has not answered, and who invited them', async () => {
    const { email } = newPerson()
    await inviteAs(head, { role: 'Trainer', email, gIds: [activity.gId] })
    const { body } = await api.send(getInvitations, { schoolId }, { token: head.token })
    expect(body.find(it => it.email === email)).toMatchObject({
      role: 'Trainer',
      phoneNumber: null,
      gIds: [activity.gId],
      invitedBy: 'Mona Alharbi',
      createdAt: '2026-09-01T09:00:00+03:00',
    })
  })

  test('can give no right that they do not have, and makes no Admin', async () => {
    const clerk = await makeStaff(api, schoolId, 'School', ['Roster'])
    const give = async (input: object) =>
      (await inviteAs(clerk, { email: newPerson().email, ...input })).status
    expect(await give({ role: 'School', rights: ['Roster'] })).toBe(200)
    expect(await give({ role: 'School', rights: ['Roster', 'Finance'] })).toBe(403)
    expect(await give({ role: 'School' })).toBe(403)
    expect(await give({ role: 'Admin' })).toBe(403)
    const bookkeeper = await makeStaff(api, schoolId, 'School', ['Finance'])
    const trainer = { role: 'Trainer', email: newPerson().email }
    expect((await inviteAs(bookkeeper, trainer)).status, 'a trainer sees the roster').toBe(403)
  })

  test('at the same time as others invites an address once', async () => {
    const { email } = newPerson()
    const ask = () => inviteAs(head, { role: 'Trainer', email })
    const answers = await Promise.all(Array.from({ length: 8 }, ask))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const { body } = await api.send(getInvitations, { schoolId }, { token: head.token })
    expect(body.filter(it => it.email === email)).toHaveLength(1)
  })

  test('loses their open invitations when they are removed', async () => {
    const leaving = await makeStaff(api, schoolId)
    const coach = await parentByEmail(api)
    await inviteAs(leaving, { role: 'Trainer', email: coach.email })
    const token = await linkTokenFor(api, coach.email)
    const input = { userId: leaving.userId, role: 'School', schoolId }
    expect((await api.send(removeStaff, input, { token: head.token })).status).toBe(204)
    expect((await accept(token, coach.accessToken)).body.code).toBe('invitation_dead')
  })

  test('assigns no activity of another school', async () => {
    const elsewhere = await anotherSchool(api, schoolId, 'Bustan')
    const other = await makeStaff(api, elsewhere)
    const input = { role: 'Trainer', schoolId: elsewhere, email: newPerson().email }
    const ask = (gIds: string[]) => inviteAs(other, { ...input, gIds })
    expect((await ask([activity.gId])).status).toBe(404)
    expect((await ask([])).status).toBe(200)
  })

  test.each([
    [{ role: 'Trainer' }, 'email', 'required'],
    [{ role: 'Trainer', email: 'no address' }, 'email', 'wrong_format'],
    [{ role: 'Trainer', phoneNumber: '12' }, 'phoneNumber', 'wrong_format'],
    [
      { role: 'Trainer', email: 'a@example.com', phoneNumber: '0512345678' },
      'phoneNumber',
      'unknown_value',
    ],
    [{ role: 'Trainer', email: 'a@example.com', schoolId: null }, 'schoolId', 'required'],
    [{ role: 'Parent', email: 'a@example.com' }, 'role', 'unknown_value'],
  ])('reads which field is wrong: %j', async (input, path, code) => {
    const { body, status } = await inviteAs(head, input)
    expect([status, body.errors?.[0]]).toMatchObject([400, { path, code }])
  })

  test('invites a hundred a day at most', async () => {
    const busy = await makeStaff(api, schoolId)
    api.deps.rateLimitScale = 0.01
    const ask = () => inviteAs(busy, { role: 'Trainer', email: newPerson().email })
    const statuses = [(await ask()).status, (await ask()).status]
    api.deps.rateLimitScale = 1_000
    expect(statuses).toEqual([200, 429])
  })

  test('on the command line makes the first Admin', async () => {
    const owner = await parentByEmail(api, { language: 'ar' })
    await inviteAdmin(api.deps, owner.email)
    const token = await linkTokenFor(api, owner.email)
    const mail = api.sent.findLast(({ to }) => to === owner.email)
    expect(mail?.subject).toBe('دعوة لإدارة «نشاط»')
    const { body } = await accept(token, owner.accessToken)
    expect(rolesIn(body.accessToken)).toEqual(['Admin', 'Parent'])
  })
})
