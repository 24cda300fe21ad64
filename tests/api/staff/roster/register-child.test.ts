import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { declineLink, getClaim } from '#contract/family/claims.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { register } from '#contract/family/registering.ts'
import {
  cancelActivity,
  editActivity,
  previewChange,
  unpublishActivity,
} from '#contract/manage/edit-activity.ts'
import { inviteGuardian, registerChild } from '#contract/manage/guardians.ts'
import { cancelPlace } from '#contract/manage/roster-changes.ts'
import { cancelSession, getSessions, moveSession } from '#contract/manage/sessions.ts'
import { users } from '../../../../server/db/schema.ts'
import {
  kindsSentTo,
  linkTokenFor,
  parentByPhone,
  newPerson,
} from '../../../support/people/accounts.ts'
import { makeFamily, registerFor } from '../../../support/people/family.ts'
import { guardiansOf, NOOR } from '../../../support/people/guardians.ts'
import { type School, startSchool } from '../../../support/people/school.ts'
import { anotherSchool, makeStaff } from '../../../support/people/staff.ts'

let school: School
let hands: ReturnType<typeof guardiansOf>
let activity: Awaited<ReturnType<School['published']>>
let gId: string

beforeAll(async () => {
  school = await startSchool()
  school.api.deps.rateLimitScale = 1_000
  hands = guardiansOf(school)
})
afterAll(() => school.api.close())

beforeEach(async () => {
  activity = await school.published({ capacity: 2 })
  gId = activity.gId
})

const address = () => ({ email: newPerson().email })
const codesOf = ({ errors }: { errors?: readonly { path: string; code: string }[] | undefined }) =>
  (errors ?? []).map(({ code, path }) => `${path} ${code}`).toSorted()

describe('A school that registers a child by hand', () => {
  test('sees it on the roster with its guardian, who is invited in both languages', async () => {
    const { phoneNumber } = newPerson()
    const { body, status } = await hands.register(gId, { phoneNumber })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      firstName: 'Noor',
      lastName: 'Alharbi',
      age: 8,
      status: 'confirmed',
      guardian: { name: 'Huda Alharbi', phoneNumber },
      claim: 'waiting',
    })
    expect(await hands.roster(gId)).toEqual([body])
    const sent = (await school.api.deliver()).filter(({ to }) => to === phoneNumber)
    expect(sent.map(({ kind }) => kind)).toEqual(['claim', 'claim'])
    expect(sent.map(({ text }) => /\/ar\/claim#token=/.test(text)).toSorted()).toEqual([
      false,
      true,
    ])
    // The message contains nothing about the child.
    expect(JSON.stringify(sent)).not.toContain('Noor')
    expect((await school.historyOf(gId))[0]).toMatchObject({
      what: 'registered',
      by: 'Mona Alharbi',
      after: { status: 'confirmed', overbooked: false, reason: null },
    })
  })

  test('shows its e-mail to nobody, and writes in the language of its owner', async () => {
    const guardian = await makeFamily(school.api, [], { language: 'ar' })
    const { body } = await hands.register(gId, { email: guardian.email.toUpperCase() })
    expect(body.guardian).toEqual({ name: 'Huda Alharbi', phoneNumber: null })
    const sent = (await school.api.deliver()).filter(({ to }) => to === guardian.email)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('/ar/claim#token=')
  })

  test('reads every wrong field in one answer', async () => {
    const { body } = await hands.register(
      gId,
      { phoneNumber: '12' },
      { child: { ...NOOR, birthDate: '2030-01-01' }, overbook: true },
    )
    expect(codesOf(body)).toEqual([
      'child.birthDate in_future',
      'guardian.phoneNumber wrong_format',
      'reason required',
    ])
    expect(codesOf((await hands.register(gId, {})).body)).toEqual(['guardian.email required'])
    const both = await hands.register(gId, { ...address(), phoneNumber: newPerson().phoneNumber })
    expect(codesOf(both.body)).toEqual(['guardian.email unknown_value'])
    expect(await hands.roster(gId)).toEqual([])
  })

  test('is bound by ages and gender, not by the registration period', async () => {
    const closed = await school.published({
      capacity: 2,
      registrationOpensAt: '2026-08-01T09:00:00+03:00',
      registrationClosesAt: '2026-08-20T09:00:00+03:00',
    })
    expect((await hands.register(closed.gId, address())).status).toBe(200)
    const child = { ...NOOR, birthDate: '2023-01-15', genderId: 1 }
    const { body, status } = await hands.register(gId, address(), { child })
    expect([status, body.code]).toEqual([422, 'not_eligible'])
    expect(codesOf(body)).toEqual(['child.birthDate too_young', 'child.genderId wrong_gender'])
    expect(await hands.roster(gId)).toEqual([])
  })

  test('gives a seat beyond the capacity only with a reason, which is stored', async () => {
    await hands.register(gId, address())
    await hands.register(gId, address())
    const full = await hands.register(gId, address())
    expect([full.status, full.body.code]).toEqual([409, 'activity_full'])
    const given = await hands.register(gId, address(), { overbook: true, reason: 'A sister' })
    expect(given.body).toMatchObject({ status: 'confirmed', overbooked: { reason: 'A sister' } })
    expect(await hands.roster(gId)).toHaveLength(3)
    expect((await school.historyOf(gId))[0]).toMatchObject({
      after: { overbooked: true, reason: 'A sister' },
    })
  })

  test('registers the same child of the same guardian once', async () => {
    const to = address()
    await hands.register(gId, to)
    const again = await hands.register(gId, to, { child: { ...NOOR, firstName: ' noor ' } })
    expect([again.status, again.body.code]).toEqual([409, 'already_registered'])
    const family = await makeFamily(school.api, [{ firstName: 'Noor' }])
    const { phoneNumber } = newPerson()
    await school.api.deps.db
      .update(users)
      .set({ phoneNumber, phoneConfirmedAt: school.api.clock.now })
      .where(eq(users.id, family.userId))
    await registerFor(school.api, family, gId)
    const own = await hands.register(gId, { phoneNumber }, { overbook: true, reason: '.' })
    expect([own.status, own.body.code]).toEqual([409, 'already_registered'])
    const at = address()
    const twice = await Promise.all(
      [1, 2].map(() => hands.register(gId, at, { overbook: true, reason: 'At once' })),
    )
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('cannot find out by trying which e-mail a family on the roster has', async () => {
    const family = await makeFamily(school.api, [{ firstName: 'Noor' }])
    await registerFor(school.api, family, gId)
    const right = await hands.register(gId, { email: family.email })
    const other = await school.published({ capacity: 2 })
    await registerFor(school.api, family, other.gId)
    const wrong = await hands.register(other.gId, address())
    expect([right.status, wrong.status]).toEqual([200, 200])
  })

  test('sends to few numbers abroad in an hour', async () => {
    const wide = await school.published({ capacity: 100 })
    const head = await makeStaff(school.api, school.schoolId)
    const invite = async (phoneNumber: string) => {
      const guardian = { name: 'Huda', phoneNumber }
      return (await school.as(head, registerChild, { gId: wide.gId, child: NOOR, guardian })).status
    }
    school.api.deps.rateLimitScale = 1
    const abroad: number[] = []
    for (let line = 10; line <= 20; line++) abroad.push(await invite(`+2010012345${line}`))
    school.api.deps.rateLimitScale = 1_000
    expect(abroad).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test('gets the same answer for a call that is sent twice', async () => {
    const to = address()
    const one = await hands.register(gId, to, {}, gId)
    const other = await hands.register(gId, to, {}, gId)
    expect(other.body).toEqual(one.body)
    expect(await hands.roster(gId)).toHaveLength(1)
    const changed = await hands.register(gId, address(), {}, gId)
    expect(changed.body.code).toBe('idempotency_conflict')
  })

  test('registers nobody for an activity that is not published, called off, or over', async () => {
    const codes = async (id: string) => (await hands.register(id, address())).body.code
    const draft = await school.add()
    expect(await codes(draft.gId)).toBe('not_published')
    const seen = { gId, version: activity.version }
    const { body } = await school.as(school.head, unpublishActivity, seen)
    expect(await codes(gId)).toBe('not_published')
    await school.publish(body)
    const off = { gId, version: body.version + 1, message_En: 'Off.' }
    await school.as(school.head, cancelActivity, off)
    expect(await codes(gId)).toBe('not_published')
  })

  test('must be the school of the activity, and may see its roster', async () => {
    const input = { gId, child: NOOR, guardian: { name: 'Huda', ...address() } }
    const withoutRight = await makeStaff(school.api, school.schoolId, 'School', ['Finance'])
    const elsewhere = await anotherSchool(school.api, school.schoolId, `Hands ${gId}`)
    const stranger = await makeStaff(school.api, elsewhere)
    expect((await school.as(withoutRight, registerChild, input)).status).toBe(403)
    expect((await school.as(stranger, registerChild, input)).status).toBe(404)
    expect(await hands.roster(gId)).toEqual([])
  })

  test('and a parent who registers at the same moment do not get the same last seat', async () => {
    await hands.register(gId, address())
    const family = await makeFamily(school.api)
    const [byHand, own] = await Promise.all([
      hands.register(gId, address()),
      school.as(family, register, { gId, childIds: family.childIds }),
    ])
    expect([byHand.status, own.status].toSorted()).toEqual([200, 409])
    expect(await hands.roster(gId)).toHaveLength(2)
  })
})

describe('The guardian of a child that nobody has claimed', () => {
  test('is notified of moved dates, and that the child is off the list', async () => {
    const { email } = address()
    const { body } = await hands.register(gId, { email })
    const [session] = (await school.as(school.head, getSessions, { gId })).body
    await school.as(school.head, moveSession, {
      sessionId: session?.id,
      startsAt: '2026-09-08T18:00:00+03:00',
      endsAt: '2026-09-08T19:00:00+03:00',
    })
    const { registrationId } = body
    await school.as(school.head, cancelPlace, { registrationId, message_En: 'Sorry.' })
    const kinds = await kindsSentTo(school.api, email)
    expect(kinds.toSorted()).toEqual(
      ['claim', 'place_cancelled', 'session_moved'].flatMap(kind => [kind, kind]),
    )
    expect(await hands.roster(gId)).toEqual([])
  })

  test('gets every notice without the name of the child, which may not be theirs', async () => {
    const { email } = address()
    const { phoneNumber } = newPerson()
    for (const to of [{ email }, { phoneNumber }]) await hands.register(gId, to)
    const edited = await school.published({ capacity: 2 })
    for (const to of [{ email }, { phoneNumber }]) await hands.register(edited.gId, to)
    const [first, second] = (await school.as(school.head, getSessions, { gId })).body
    const asHead = (...[endpoint, input]: [Endpoint, object]) =>
      school.as(school.head, endpoint, input)
    await asHead(moveSession, {
      sessionId: first?.id,
      startsAt: '2026-09-08T18:00:00+03:00',
      endsAt: '2026-09-08T19:00:00+03:00',
    })
    await asHead(cancelSession, { sessionId: second?.id })
    for (const { registrationId } of await hands.roster(gId))
      await asHead(cancelPlace, { registrationId })
    const schedule = [{ weekday: 4, startTime: '17:00', endTime: '18:00' }]
    const seen = { gId: edited.gId, version: edited.version }
    await asHead(editActivity, { ...seen, schedule })
    await asHead(cancelActivity, { ...seen, version: edited.version + 1, message_En: 'Off.' })

    await school.api.deliver()
    for (const address of [email, phoneNumber]) {
      const told = school.api.sent.filter(({ to }) => to === address)
      expect([...new Set(told.map(({ kind }) => kind))].toSorted()).toEqual([
        'activity_cancelled',
        'claim',
        'dates_changed',
        'place_cancelled',
        'session_cancelled',
        'session_moved',
      ])
      expect(JSON.stringify(told)).not.toMatch(/Noor|Alharbi/)
      const off = told.filter(({ kind }) => kind === 'place_cancelled')
      expect(off.map(({ text }) => /your child|طفلكم/.test(text))).toEqual([true, true])
      const changed = told.filter(({ kind }) => kind === 'dates_changed')
      const files = changed.flatMap(({ attachments = [] }) =>
        attachments.filter(({ fileName }) => fileName.endsWith('.ics')),
      )
      expect(files).toHaveLength(address === email ? 2 : 0)
    }
  })

  test('who does not know the child is not counted among the families who are notified of a change', async () => {
    const { email } = address()
    await hands.register(gId, { email })
    await hands.register(gId, address())
    const familiesOf = async () => {
      const schedule = [{ weekday: 2, startTime: '17:00', endTime: '18:00' }]
      return (await school.as(school.head, previewChange, { gId, schedule })).body.families
    }
    expect(await familiesOf()).toBe(2)
    await school.api.send(declineLink, { token: await linkTokenFor(school.api, email) })
    expect(await familiesOf()).toBe(1)
  })

  test('can be invited again, with a new link, three times a day', async () => {
    const { email } = address()
    const { registrationId } = (await hands.register(gId, { email })).body
    const first = await linkTokenFor(school.api, email)
    const invite = () => school.as(school.head, inviteGuardian, { registrationId })
    school.api.deps.rateLimitScale = 1
    for (const _ of [1, 2, 3]) {
      expect((await invite()).body).toMatchObject({ claim: 'waiting' })
      await school.api.deliver()
    }
    expect((await invite()).status).toBe(429)
    const typed = { registrationId: registrationId.toUpperCase() }
    expect((await school.as(school.head, inviteGuardian, typed)).status).toBe(429)
    school.api.deps.rateLimitScale = 1_000
    const latest = await linkTokenFor(school.api, email)
    const statusOf = async (token: string) => (await school.api.send(getClaim, { token })).status
    expect([await statusOf(first), await statusOf(latest)]).toEqual([400, 200])
  })

  test('ends once the child has a parent', async () => {
    const family = await makeFamily(school.api)
    await registerFor(school.api, family, gId)
    const [row] = await hands.roster(gId)
    const registrationId = row?.registrationId
    expect(row?.claim).toBeNull()
    expect((await school.as(school.head, inviteGuardian, { registrationId })).status).toBe(404)
  })
})

describe('A capacity', () => {
  test('cannot go below the children whom the school registered', async () => {
    await hands.register(gId, address())
    await hands.register(gId, address())
    const { version } = activity
    const { body } = await school.as(school.head, editActivity, { gId, version, capacity: 1 })
    expect(body.code).toBe('invalid_input')
  })

  test('offers the next on the waiting list no seat of an unclaimed child', async () => {
    const one = await school.published({ capacity: 1 })
    await hands.register(one.gId, address())
    const guardian = await parentByPhone(school.api)
    expect(await hands.claims(guardian)).toEqual([])
    const family = await makeFamily(school.api)
    const { body } = await registerFor(school.api, family, one.gId)
    expect(body.code).toBe('activity_full')
  })
})
