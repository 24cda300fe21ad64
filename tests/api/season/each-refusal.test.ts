import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/index.ts'
import { getManagedActivity } from '#contract/manage/activities.ts'
import {
  cancelActivity,
  duplicateActivity,
  editActivity,
  publishActivity,
  removeDraft,
  unpublishActivity,
} from '#contract/manage/edit-activity.ts'
import { inviteGuardian, registerChild } from '#contract/manage/guardians.ts'
import { uploadImage } from '#contract/manage/images.ts'
import { cancelPlace, promote } from '#contract/manage/roster-changes.ts'
import { addSession, cancelSession, getSessions, moveSession } from '#contract/manage/sessions.ts'
import { getInvitations, invite } from '#contract/staff/staff.ts'
import * as schema from '../../../server/db/schema.ts'
import { cityOf, newPerson } from '../../support/people/accounts.ts'
import {
  type Family,
  makeFamily,
  registerFor,
  registrationOf,
  withNewToken,
} from '../../support/people/family.ts'
import { JUDO, type School, startSchool } from '../../support/people/school.ts'
import { anotherSchool, makeAdmin, makeStaff } from '../../support/people/staff.ts'
import { stateOf } from '../../support/reading/state.ts'
import { type SchoolHouse, STAFF_CALLS } from '../staff/calls.ts'

const LATER = { startsAt: '2026-09-20T10:00:00+03:00', endsAt: '2026-09-20T11:00:00+03:00' }
const OVER = new Date('2027-01-10T09:00:00+03:00')
const TABLES = [
  schema.activities,
  schema.activityHistory,
  schema.sessions,
  schema.registrations,
  schema.children,
  schema.childClaims,
  schema.schools,
  schema.staff,
  schema.activityTrainers,
  schema.invitations,
  schema.duesEntries,
  schema.messages,
] as const

let school: School

beforeAll(async () => {
  school = await startSchool()
  school.api.deps.rateLimitScale = 1_000_000
})
afterAll(() => school.api.close())

const answerOf = ({ body, status }: Awaited<ReturnType<School['as']>>): string | number =>
  (body as { code?: string } | undefined)?.code ?? status

const byHand = (gId: string) => ({
  gId,
  child: { firstName: 'Noor', lastName: 'Alharbi', birthDate: '2018-01-15', genderId: 2 },
  guardian: { name: 'Huda Alharbi', email: newPerson().email },
})

/** An activity with a waiting child, an unclaimed one, and a draft, as its school knows them. */
async function house() {
  const { api, head, schoolId } = school
  const trainer = await makeStaff(api, schoolId, 'Trainer')
  const { gId } = await school.published({ capacity: 1, genderId: 3, hasWaitlist: true })
  const { body: unclaimed } = await school.as(head, registerChild, byHand(gId))
  const family = await makeFamily(api)
  await registerFor(api, family, gId, { wishes: { joinWaitlist: true } })
  await school.as(head, invite, { role: 'Trainer', email: newPerson().email, schoolId })
  const [open] = (await school.as(head, getInvitations, { schoolId })).body
  const [session] = (await school.as(head, getSessions, { gId })).body
  const { version } = (await school.as(head, getManagedActivity, { gId })).body
  const entryId = await chargeOf(unclaimed.registrationId)
  return {
    schoolId,
    gId,
    draftGId: (await school.add()).gId,
    version,
    sessionId: session?.id ?? '',
    childId: family.childIds[0] ?? '',
    registrationId: (await registrationOf(api, family)).registrationId,
    unclaimedId: unclaimed.registrationId,
    paidId: unclaimed.registrationId,
    chargeId: entryId,
    invitationId: open?.invitationId ?? '',
    trainerId: trainer.userId,
    adminId: randomUUID(),
    cityId: await cityOf(api),
  } satisfies SchoolHouse
}

async function chargeOf(registrationId: string): Promise<string> {
  const all = await school.api.deps.db.select().from(schema.duesEntries)
  return all.find(it => it.registrationId === registrationId)?.id ?? ''
}

/** Ids of things that do not exist. */
const NOWHERE: SchoolHouse = {
  schoolId: 2_000_000_000,
  gId: randomUUID(),
  draftGId: randomUUID(),
  version: 1,
  sessionId: randomUUID(),
  childId: randomUUID(),
  registrationId: randomUUID(),
  unclaimedId: randomUUID(),
  paidId: randomUUID(),
  chargeId: randomUUID(),
  invitationId: randomUUID(),
  trainerId: randomUUID(),
  adminId: randomUUID(),
  cityId: 1,
}

const OF_A_SCHOOL = ENDPOINTS.filter(({ path }) => STAFF_CALLS[path]?.names === 'school')

describe('data of another school, or unknown data, is not found', () => {
  let own: SchoolHouse
  let stranger: Family
  let admin: Family

  beforeAll(async () => {
    own = await house()
    const elsewhere = await anotherSchool(school.api, school.schoolId, 'Elsewhere')
    stranger = await makeStaff(school.api, elsewhere)
    admin = await makeAdmin(school.api)
  })

  test.each(OF_A_SCHOOL)('$path', async endpoint => {
    const inputOf = STAFF_CALLS[endpoint.path]?.input
    if (!inputOf) throw new Error('It is in the table.')
    const before = await stateOf(school.api.deps.db, TABLES)
    expect(answerOf(await school.as(stranger, endpoint, inputOf(own)))).toBe('not_found')
    for (const person of [school.head, admin])
      expect(answerOf(await school.as(person, endpoint, inputOf(NOWHERE)))).toBe('not_found')
    expect(await stateOf(school.api.deps.db, TABLES)).toEqual(before)
  })
})

describe('An activity that somebody else has changed meanwhile', () => {
  test.each([editActivity, publishActivity, unpublishActivity, cancelActivity, removeDraft])(
    'is shown to a caller of $path who saw an older version',
    async endpoint => {
      const { gId, version } = await school.published()
      await school.as(school.head, editActivity, { gId, version, fees: 500 })
      const input = { gId, version, message_En: 'Off.' }
      const { body, status } = await school.as(school.head, endpoint, input)
      const current = { gId, fees: 500, version: version + 1 }
      expect([status, body]).toMatchObject([409, { code: 'edited_meanwhile', current }])
    },
  )
})

describe('An activity that is called off, or is over', () => {
  test('keeps its dates, its picture and its people', async () => {
    const picture = sharp({ create: { width: 6, height: 4, channels: 3, background: '#2a7' } })
    const image = new Blob([new Uint8Array(await picture.png().toBuffer())])
    const { gId, registrationId, sessionId, unclaimedId, version } = await house()
    await school.as(school.head, cancelActivity, { gId, version, message_En: 'Off.' })
    const [gone, left] = ['not_published', 'registration_closed']
    const { version: now } = (await school.as(school.head, getManagedActivity, { gId })).body
    for (const [endpoint, input, answer] of [
      [editActivity, { gId, version: now, fees: 1 }, gone],
      [publishActivity, { gId, version: now }, gone],
      [unpublishActivity, { gId, version: now }, gone],
      [cancelActivity, { gId, version: now, message_En: 'Off.' }, gone],
      [moveSession, { sessionId, ...LATER }, gone],
      [cancelSession, { sessionId }, gone],
      [addSession, { gId, ...LATER }, gone],
      [uploadImage, { gId, image }, gone],
      [registerChild, byHand(gId), gone],
      [promote, { registrationId, overbook: true, reason: 'By hand' }, left],
      [promote, { registrationId: unclaimedId }, 200],
      [cancelPlace, { registrationId }, 200],
      [cancelPlace, { registrationId: unclaimedId }, left],
      [inviteGuardian, { registrationId }, 'not_found'],
      [inviteGuardian, { registrationId: unclaimedId }, left],
    ] as const)
      expect([endpoint.path, answerOf(await school.as(school.head, endpoint, input))]).toEqual([
        endpoint.path,
        answer,
      ])
  })

  test('accepts and removes nobody once it is over', async () => {
    const { gId, registrationId, unclaimedId } = await house()
    school.api.clock.now = OVER
    const head = await withNewToken(school.api, school.head)
    for (const [endpoint, input] of [
      [registerChild, byHand(gId)],
      [promote, { registrationId, overbook: true, reason: 'By hand' }],
      [cancelPlace, { registrationId: unclaimedId }],
    ] as const)
      expect(answerOf(await school.as(head, endpoint, input))).toBe('registration_closed')
    school.api.clock.now = new Date('2026-09-01T09:00:00+03:00')
  })
})

test('a copy for another term is created once per key, with dates of one day', async () => {
  const { gId } = await school.add(JUDO)
  const copy = (startDate: string) =>
    school.api.send(
      duplicateActivity,
      { gId, startDate },
      { token: school.head.token, idempotencyKey: 'next term' },
    )
  const [one, again] = [await copy('2027-01-10'), await copy('2027-01-10')]
  expect(again.body).toEqual(one.body)
  expect(answerOf(await copy('2027-01-11'))).toBe('idempotency_conflict')
})
