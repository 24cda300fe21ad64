import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getActivitiesAndRegistrations } from '#contract/family/registrations.ts'
import { promote, cancelPlace } from '#contract/manage/roster-changes.ts'
import { getRoster } from '#contract/manage/roster.ts'
import { activities } from '../../../../server/db/schema.ts'
import { deleteTextsAbout } from '../../../../server/queries/family/erasure.ts'
import {
  type Family,
  makeFamily,
  registerFor,
  registrationOf,
  withNewToken,
} from '../../../support/people/family.ts'
import { type School, startSchool } from '../../../support/people/school.ts'
import { anotherSchool, makeAdmin, makeStaff, makeTrainer } from '../../../support/people/staff.ts'

let school: School
let gId: string

beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

/** Has the only place; a waiting list is behind. */
let seated: Family
let first: Family
let second: Family

beforeEach(async () => {
  gId = (await school.published({ capacity: 1, genderId: 3 })).gId
  seated = await comes('Sara')
  first = await comes('Omar')
  second = await comes('Lina')
})

async function comes(firstName: string): Promise<Family> {
  const family = await makeFamily(school.api, [{ firstName }])
  await registerFor(school.api, family, gId, { wishes: { joinWaitlist: true } })
  await school.api.deliver()
  return family
}

const idOf = async (family: Family) => (await registrationOf(school.api, family)).registrationId

const give = async (family: Family, input: object = {}, person = school.head) =>
  school.as(person, promote, { registrationId: await idOf(family), ...input })

const takeOff = async (family: Family, input: object = {}, person = school.head) =>
  school.as(person, cancelPlace, { registrationId: await idOf(family), ...input })

const roster = async () =>
  (await school.as(school.head, getRoster, { gId })).body.map(
    ({ firstName, status }) => `${firstName} ${status}`,
  )

async function newsOf({ email }: Family) {
  const sent = await school.api.deliver()
  return sent.filter(({ channel, to }) => channel === 'email' && to === email)
}

describe('A school that gives a child a seat', () => {
  test('reads that all seats are taken, and gives one more with a reason that is stored', async () => {
    expect((await give(second)).body).toMatchObject({ code: 'activity_full' })
    expect((await give(second, { overbook: true })).body).toMatchObject({
      errors: [{ path: 'reason', code: 'required' }],
    })
    const { body } = await give(second, { overbook: true, reason: 'Sister of a player' })
    expect(body).toMatchObject({ firstName: 'Lina', status: 'confirmed', waitlistPosition: null })
    expect(await roster()).toEqual(['Sara confirmed', 'Lina confirmed', 'Omar waitlisted'])
    expect(await newsOf(second)).toMatchObject([{ kind: 'registration_confirmed' }])
    expect((await school.historyOf(gId))[0]).toMatchObject({
      what: 'promoted',
      by: 'Mona Alharbi',
      after: { overbooked: true, reason: 'Sister of a player' },
    })
  })

  test('reads on the roster who is beyond the capacity, and why; the trainer reads only that', async () => {
    const beyond = async (person = school.head) =>
      (await school.as(person, getRoster, { gId })).body.map(({ overbooked }) => overbooked)
    const reason = 'Sister of a player'
    const given = (await give(second, { overbook: true, reason })).body
    expect(given.overbooked).toEqual({ reason })
    expect(await beyond()).toEqual([undefined, { reason }, undefined])

    const { db } = school.api.deps
    const [{ id = 0 } = {}] = await db
      .select({ id: activities.id })
      .from(activities)
      .where(eq(activities.gId, gId))
    const trainer = await makeTrainer(school.api, school.schoolId, id)
    const before = school.api.clock.now
    school.api.clock.now = new Date('2026-09-07T12:00:00+03:00')
    expect(await beyond(await withNewToken(school.api, trainer))).toEqual([
      undefined,
      { reason: null },
      undefined,
    ])
    school.api.clock.now = before

    await db.transaction(tx => deleteTextsAbout(tx, second.childIds))
    expect(await beyond()).toEqual([undefined, { reason: null }, undefined])
    await takeOff(second)
    const ended = await school.as(school.head, getRoster, { gId, status: 'cancelled' })
    expect(ended.body.map(({ overbooked }) => overbooked)).toEqual([undefined])
  })

  test('gives an offered seat without a reason', async () => {
    await takeOff(seated)
    expect(await roster()).toEqual(['Omar offered', 'Lina waitlisted'])
    expect((await give(first)).body).toMatchObject({ status: 'confirmed' })
    expect((await give(first)).body).toMatchObject({ status: 'confirmed' })
    expect(await roster()).toEqual(['Omar confirmed', 'Lina waitlisted'])
  })

  test('gives none to a child that has left', async () => {
    const registrationId = await idOf(first)
    await takeOff(first)
    const { body } = await school.as(school.head, promote, { registrationId })
    expect(body).toMatchObject({ code: 'registration_closed' })
  })
})

describe('A school that takes a child off the roster', () => {
  test('notifies the family with its own message, and the next on the waiting list gets an offer', async () => {
    const { body } = await takeOff(seated, { message_En: 'She moved away.' })
    expect(body).toMatchObject({ firstName: 'Sara', status: 'cancelled' })
    const [mail] = await newsOf(seated)
    expect(mail).toMatchObject({ kind: 'place_cancelled' })
    expect(mail?.text).toContain('She moved away.')
    expect(await roster()).toEqual(['Omar offered', 'Lina waitlisted'])
    const own = await school.as(seated, getActivitiesAndRegistrations, {})
    expect(JSON.stringify(own.body)).toContain('"cancelled"')
  })

  test('does it once, however often the button is pressed', async () => {
    const registrationId = await idOf(first)
    for (const _ of [1, 2])
      expect((await school.as(school.head, cancelPlace, { registrationId })).body).toMatchObject({
        status: 'cancelled',
      })
    expect((await newsOf(first)).map(({ kind }) => kind)).toEqual(['place_cancelled'])
  })
})

describe('Staff who may not see the roster', () => {
  test('cannot change it', async () => {
    const withoutRight = await makeStaff(school.api, school.schoolId, 'School', ['Finance'])
    const elsewhere = await anotherSchool(school.api, school.schoolId, `Places ${gId}`)
    const stranger = await makeStaff(school.api, elsewhere)
    for (const act of [give, takeOff]) {
      expect((await act(first, {}, withoutRight)).status).toBe(403)
      expect((await act(first, {}, stranger)).status).toBe(404)
    }
    expect(await roster()).toEqual(['Sara confirmed', 'Omar waitlisted', 'Lina waitlisted'])
  })

  test('an Admin may, and what they saw of the child is recorded', async () => {
    const admin = await makeAdmin(school.api)
    await give(first, { overbook: true, reason: 'By hand' }, admin)
    const rows = await school.api.deps.db.query.accessLog.findMany()
    expect(rows.filter(({ seenBy }) => seenBy === admin.userId)).toMatchObject([
      { childId: first.childIds[0], what: 'roster' },
    ])
  })
})
