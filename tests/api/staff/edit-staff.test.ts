import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getManagedActivities, getManagedActivity } from '#contract/manage/activities.ts'
import { exportRoster, getRoster } from '#contract/manage/roster.ts'
import { editStaff } from '#contract/staff/edit-staff.ts'
import { getInvitations, getStaff, invite } from '#contract/staff/staff.ts'
import { getView } from '#contract/staff/view.ts'
import { newPerson } from '../../support/people/accounts.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { type Family, makeFamily } from '../../support/people/family.ts'
import { named } from '../../support/catalogue/rows.ts'
import {
  anotherSchool,
  makeAdmin,
  makeStaff,
  makeTrainer,
  schoolOf,
} from '../../support/people/staff.ts'

const OASIS = named('Oasis School', 'مدرسة الواحة')

let api: TestApi
let chess: { id: number; gId: string }
let padel: { id: number; gId: string }
let schoolId: number
let head: Family

beforeAll(async () => {
  api = await startApi()
  api.deps.rateLimitScale = 1_000
  chess = await addActivity(api, { name: named('Chess', 'الشطرنج'), school: OASIS })
  padel = await addActivity(api, { name: named('Padel', 'البادل'), school: OASIS })
  schoolId = await schoolOf(api, chess.id)
  head = await makeStaff(api, schoolId)
})
afterAll(() => api.close())

const edit = (person: Family, { userId }: Family, input: object) =>
  api.send(editStaff, { userId, schoolId, ...input }, { token: person.token })

const viewOf = (person: Family, { userId }: Family) =>
  api.send(getView, { schoolId, userId }, { token: person.token })

const trainedBy = async (trainer: Family) => {
  const { body } = await api.send(getManagedActivities, {}, { token: trainer.token })
  return body.map(({ activityName }) => activityName)
}

describe('The activities of a trainer', () => {
  test('change immediately', async () => {
    const coach = await makeTrainer(api, schoolId, chess.id)
    const { body, status } = await edit(head, coach, { role: 'Trainer', gIds: [padel.gId] })
    expect(status).toBe(200)
    expect(body).toMatchObject({ roles: ['Trainer'], gIds: [padel.gId] })
    expect(await trainedBy(coach)).toEqual(['Padel'])
    await edit(head, coach, { role: 'Trainer', gIds: [] })
    const none = await api.send(getRoster, { gId: padel.gId }, { token: coach.token })
    expect(none.status).toBe(404)
  })

  test('stay if they are not sent', async () => {
    const coach = await makeTrainer(api, schoolId, chess.id)
    await edit(head, coach, { role: 'Trainer', rights: ['Finance'] })
    expect(await trainedBy(coach)).toEqual(['Chess'])
  })

  test('are only those of the school, and can be assigned only by somebody who may see their participants', async () => {
    const coach = await makeTrainer(api, schoolId, chess.id)
    const others = await addActivity(api, { school: named('Elsewhere') })
    const foreign = await edit(head, coach, { role: 'Trainer', gIds: [others.gId] })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
    const bookkeeper = await makeStaff(api, schoolId, 'School', ['Finance'])
    const more = { role: 'Trainer', gIds: [chess.gId, padel.gId] }
    expect((await edit(bookkeeper, coach, more)).status).toBe(403)
    expect(await trainedBy(coach)).toEqual(['Chess'])
    expect((await edit(bookkeeper, coach, { role: 'Trainer', gIds: [] })).status).toBe(200)
  })
})

describe('The rights of a staff member', () => {
  test('change immediately', async () => {
    const clerk = await makeStaff(api, schoolId)
    const roster = () => api.send(getRoster, { gId: chess.gId }, { token: clerk.token })
    expect((await roster()).status).toBe(200)
    const { body } = await edit(head, clerk, { role: 'School', rights: ['Finance', 'Finance'] })
    expect(body.rights).toEqual(['Finance'])
    expect((await roster()).status).toBe(403)
  })

  test('cannot be given or taken by somebody without them, nor by oneself', async () => {
    const bookkeeper = await makeStaff(api, schoolId, 'School', ['Finance'])
    const clerk = await makeStaff(api, schoolId, 'School', ['Roster'])
    const change = async (person: Family, of: Family, rights: string[]) =>
      (await edit(person, of, { role: 'School', rights })).status
    expect(await change(bookkeeper, clerk, [])).toBe(403)
    expect(await change(clerk, bookkeeper, [])).toBe(403)
    expect(await change(bookkeeper, clerk, ['Roster', 'Finance'])).toBe(200)
    expect(await change(head, head, ['Finance'])).toBe(403)
    expect(await change(head, head, ['Roster', 'Finance']), 'nothing changes').toBe(200)
    expect(await change(await makeAdmin(api), head, ['Roster', 'Finance'])).toBe(200)
  })

  test("end the person's open invitations when one is taken, and not when one is added", async () => {
    const clerk = await makeStaff(api, schoolId, 'School', ['Roster'])
    const { email } = newPerson()
    await api.send(
      invite,
      { email, role: 'School', schoolId, rights: ['Roster'] },
      { token: clerk.token },
    )
    const waits = async () => {
      const { body } = await api.send(getInvitations, { schoolId }, { token: head.token })
      return body.some(invitation => invitation.email === email)
    }
    await edit(head, clerk, { role: 'School', rights: ['Roster', 'Finance'] })
    expect(await waits()).toBe(true)
    await edit(head, clerk, { role: 'School', rights: ['Finance'] })
    expect(await waits()).toBe(false)
  })

  test('are found by an id in capitals too', async () => {
    const clerk = await makeStaff(api, schoolId)
    const userId = clerk.userId.toUpperCase()
    const { status } = await edit(head, { ...clerk, userId }, { role: 'School', rights: [] })
    expect(status).toBe(200)
  })

  test('are never taken from each other by two people at the same moment', async () => {
    const one = await makeStaff(api, schoolId, 'School', ['Roster'])
    const other = await makeStaff(api, schoolId, 'School', ['Roster'])
    const take = (person: Family, from: Family) =>
      edit(person, from, { role: 'School', rights: [] })
    const answers = await Promise.all([take(one, other), take(other, one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  test.each([
    [{ role: 'Trainer', gIds: [] }, 404],
    [{ role: 'Admin' }, 400],
    [{ role: 'School', rights: ['Everything'] }, 400],
    [{ role: 'School', userId: 'me' }, 400],
    [{ role: 'Trainer', gIds: Array.from({ length: 101 }, () => crypto.randomUUID()) }, 400],
  ])('are not changed by an invalid value: %j', async (input, status) => {
    expect((await edit(head, await makeStaff(api, schoolId), input)).status).toBe(status)
  })
})

describe('What a staff member may see', () => {
  const seenFor = (when: string) => ({
    roster: when,
    families: when,
    medicalNotes: when,
    isRecorded: false,
  })
  const NEVER = { ...seenFor('never'), actsOnRoster: false }
  const ALWAYS = { ...seenFor('always'), actsOnRoster: true }
  const ON_DAYS = { ...seenFor('sessionDays'), roster: 'aroundSessions', actsOnRoster: false }

  test('is shown to somebody who runs the school, activity by activity', async () => {
    const coach = await makeTrainer(api, schoolId, chess.id)
    const { body, status } = await viewOf(head, coach)
    expect(status).toBe(200)
    expect(body).toEqual({
      roles: ['Trainer'],
      rights: [],
      runsSchool: false,
      activities: [
        {
          gId: chess.gId,
          activityName: 'Chess',
          activityName_Ar: 'الشطرنج',
          state: 'published',
          role: 'Trainer',
          edits: false,
          ...ON_DAYS,
        },
      ],
    })
  })

  test('follows their rights, and the activities that they train', async () => {
    const bookkeeper = await makeStaff(api, schoolId, 'School', ['Finance'])
    const of = async (gId: string) => {
      const { body } = await viewOf(head, bookkeeper)
      return body.activities.find(it => it.gId === gId)
    }
    expect(await of(chess.gId)).toMatchObject({ role: 'School', edits: true, ...NEVER })
    await edit(head, bookkeeper, { role: 'School', rights: ['Roster', 'Finance'] })
    expect(await of(chess.gId)).toMatchObject({ role: 'School', edits: true, ...ALWAYS })
    const both = await makeAdmin(api)
    expect((await viewOf(head, both)).status, 'no one of this school').toBe(404)
  })

  test('contains nothing of another school', async () => {
    const elsewhere = await anotherSchool(api, schoolId, 'Far Away')
    const stranger = await makeStaff(api, elsewhere)
    expect((await viewOf(head, stranger)).status).toBe(404)
    expect((await viewOf(head, await makeFamily(api, []))).status).toBe(404)
    expect((await viewOf(stranger, head)).status).toBe(404)
  })

  /** The answers to their calls. */
  async function triedBy({ token }: Family, gId: string) {
    const people = await api.send(getStaff, { schoolId }, { token })
    const shown = await api.send(getManagedActivity, { gId }, { token })
    const roster = await api.send(getRoster, { gId }, { token })
    const file = await api.send(exportRoster, { gId }, { token })
    const has = ({ status }: { status: number }) => status === 200
    return { people: has(people), shown: has(shown), roster: has(roster), file: has(file) }
  }

  test.each([
    ['a head', () => makeStaff(api, schoolId)],
    ['a clerk', () => makeStaff(api, schoolId, 'School', ['Roster'])],
    ['a bookkeeper', () => makeStaff(api, schoolId, 'School', ['Finance'])],
    ['a trainer in the week before a session', () => makeTrainer(api, schoolId, chess.id)],
  ])('equals what the calls of %s answer', async (_, make) => {
    const person = await make()
    const { body } = await viewOf(head, person)
    const seen = body.activities.find(({ gId }) => gId === chess.gId)
    expect(await triedBy(person, chess.gId)).toEqual({
      people: body.runsSchool,
      shown: seen !== undefined,
      roster: seen?.roster !== 'never',
      file: seen?.actsOnRoster,
    })
  })
})
