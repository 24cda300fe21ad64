import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getActivityByGid } from '#contract/activities.ts'
import { DAY_MS } from '#contract/durations.ts'
import { register } from '#contract/family/registering.ts'
import { acceptOffer, declineOffer } from '#contract/family/registrations.ts'
import { getManagedActivity } from '#contract/manage/activities.ts'
import { cancelActivity, editActivity } from '#contract/manage/edit-activity.ts'
import { cancelPlace, promote } from '#contract/manage/roster-changes.ts'
import { getRoster } from '#contract/manage/roster.ts'
import { updateDueWaitingLists } from '../../../server/services/registrations/offer-seats.ts'
import { TEST_NOW } from '../../setup/template.ts'
import {
  type Family,
  makeFamily,
  registerFor,
  registrationOf,
} from '../../support/people/family.ts'
import { type School, startSchool } from '../../support/people/school.ts'
import { makeStaff } from '../../support/people/staff.ts'

/** Each of the calls begins once. */
const ROUNDS = 4
const DAYS_MS = 3 * DAY_MS
const WAITS = { wishes: { joinWaitlist: true } }
const OFF = { message_En: 'The hall is closed.' }
const OFF_NEWS = 'activity_cancelled'

let school: School
let colleague: Family

beforeAll(async () => {
  school = await startSchool()
  school.api.deps.rateLimitScale = 1_000_000
  colleague = await makeStaff(school.api, school.schoolId)
})
afterAll(() => school.api.close())

type Sent = Awaited<ReturnType<School['as']>>
type Act = () => Promise<Sent>

/**
 * Sends all calls at once, beginning with a different one in each round. Returns answers in the order of the
 * calls.
 */
async function race(round: number, acts: readonly Act[]): Promise<Sent[]> {
  const from = round % acts.length
  const answers = await Promise.all([...acts.slice(from), ...acts.slice(0, from)].map(act => act()))
  return acts.map((_, at) => answers[(at - from + acts.length) % acts.length] as Sent)
}

const rounds = () => Array.from({ length: ROUNDS }, (_, round) => round)

async function comes(gId: string): Promise<Family> {
  const family = await makeFamily(school.api)
  await registerFor(school.api, family, gId, WAITS)
  return family
}

const idOf = async (family: Family) => (await registrationOf(school.api, family)).registrationId
const statusOf = async (family: Family) => (await registrationOf(school.api, family)).status

/** An activity with one place, which is offered to the first on the waiting list; one more waits behind. */
async function offering() {
  const activity = await school.published({ capacity: 1, genderId: 3, activityName: 'Sunday Judo' })
  const { gId } = activity
  const [seated, offered, waiting] = [await comes(gId), await comes(gId), await comes(gId)]
  await school.as(school.head, cancelPlace, { registrationId: await idOf(seated) })
  await school.api.deliver()
  expect(await statusOf(offered)).toBe('offered')
  return { activity, gId, offered, waiting, registrationId: await idOf(offered) }
}

/** The mails to each of them, as sorted kinds. */
async function newsOf(...families: Family[]): Promise<string[][]> {
  const sent = (await school.api.deliver()).filter(({ channel }) => channel === 'email')
  return families.map(({ email }) =>
    sent.flatMap(({ kind, to }) => (to === email ? [kind] : [])).toSorted(),
  )
}

const answerOf = ({ body, status }: Sent): string | number =>
  (body as { code?: string }).code ?? status

type Answer = typeof acceptOffer | typeof declineOffer

/** Cancels an activity while the family with the offer answers twice and another family registers. */
async function callOffAgainst(round: number, endpoint: Answer) {
  const { activity, gId, offered, registrationId, waiting } = await offering()
  const late = await makeFamily(school.api)
  const answer = () => school.as(offered, endpoint, { registrationId })
  const [off, once, again, came] = (
    await race(round, [
      () => school.as(school.head, cancelActivity, { gId, version: activity.version, ...OFF }),
      answer,
      answer,
      () => school.as(late, register, { gId, childIds: late.childIds, joinWaitlist: true }),
    ])
  ).map(answerOf)
  expect(off).toBe(200)
  for (const answered of [once, again]) expect([200, 'offer_expired']).toContain(answered)
  expect([200, 'registration_closed']).toContain(came)
  const [toOffered = [], toWaiting = [], toLate] = await newsOf(offered, waiting, late)
  expect(toLate).toEqual(came === 200 ? [OFF_NEWS, 'waitlisted'] : [])
  expect(await statusOf(waiting)).toBe('cancelled')
  const status = await statusOf(offered)
  await expectEnded(gId)
  return { isTaken: once === 200 || again === 200, status, toOffered, toWaiting }
}

describe('An activity that is called off at the moment at which a family', () => {
  test('accepts its offer ends for everybody, and each is notified once', async () => {
    for (const round of rounds()) {
      const { isTaken, status, toOffered, toWaiting } = await callOffAgainst(round, acceptOffer)
      expect(status).toBe(isTaken ? 'confirmed' : 'cancelled')
      expect(toOffered).toEqual(isTaken ? [OFF_NEWS, 'registration_confirmed'] : [OFF_NEWS])
      expect(toWaiting).toEqual([OFF_NEWS])
    }
  })

  test('declines it ends too, also for the family that would be next', async () => {
    for (const round of rounds()) {
      const { status, toOffered, toWaiting } = await callOffAgainst(round, declineOffer)
      expect(status).toBe('cancelled')
      // A family that has declined before is no longer on the list; the next one was asked then.
      if (toOffered.length === 0) expect(toWaiting).toEqual([OFF_NEWS, 'offer'])
      else expect([toOffered, toWaiting]).toEqual([[OFF_NEWS], [OFF_NEWS]])
    }
  })

  test('gets a seat from another member of the school ends that seat too', async () => {
    for (const round of rounds()) {
      const { activity, gId, offered, registrationId, waiting } = await offering()
      const [off, given] = (
        await race(round, [
          () => school.as(school.head, cancelActivity, { gId, version: activity.version, ...OFF }),
          () => school.as(colleague, promote, { registrationId }),
        ])
      ).map(answerOf)
      expect(off).toBe(200)
      expect([200, 'registration_closed']).toContain(given)
      expect(await statusOf(offered)).toBe(given === 200 ? 'confirmed' : 'cancelled')
      const confirmed = given === 200 ? ['registration_confirmed'] : []
      expect(await newsOf(offered, waiting)).toEqual([[OFF_NEWS, ...confirmed], [OFF_NEWS]])
      await expectEnded(gId)
    }
  })
})

/** Checks that nobody is registered, offered a seat or waiting, and that nobody is notified later. */
async function expectEnded(gId: string): Promise<void> {
  const { body } = await school.as(school.head, getManagedActivity, { gId })
  expect(body).toMatchObject({ state: 'cancelled', offered: 0, waitlisted: 0 })
  const { body: page } = await school.api.send(getActivityByGid, { gid: gId })
  expect(page).toMatchObject({ isCancelled: true, registrationState: 'closed' })
  school.api.clock.now = new Date(TEST_NOW.getTime() + DAYS_MS)
  await updateDueWaitingLists(school.api.deps)
  expect(await school.api.deliver()).toEqual([])
  school.api.clock.now = TEST_NOW
}

test('of several editors at the same moment one succeeds, and the others are shown the saved version', async () => {
  const { gId } = await school.published()
  const fees = [410, 420, 430]
  for (const round of rounds()) {
    const { version } = (await school.as(school.head, getManagedActivity, { gId })).body
    const answers = await race(
      round,
      fees.map((fee, at) => () => {
        const person = at === 0 ? colleague : school.head
        return school.as(person, editActivity, { gId, version, fees: fee + round })
      }),
    )
    expect(answers.map(answerOf).toSorted()).toEqual([200, 'edited_meanwhile', 'edited_meanwhile'])
    const won = answers.find(({ status }) => status === 200)?.body as unknown as { fees: number }
    const now = { version: version + 1, fees: won.fees }
    for (const { body, status } of answers)
      if (status === 409) expect(body).toMatchObject({ current: now })
    expect((await school.as(school.head, getManagedActivity, { gId })).body).toMatchObject(now)
    expect((await school.historyOf(gId))[0]).toMatchObject({ after: { fees: won.fees } })
  }
})

test('a seat that a school gives and a parent takes at the same moment is given once', async () => {
  for (const round of rounds()) {
    const { gId } = await school.published({ capacity: 2, genderId: 3 })
    const [leaving, staying, waiting] = [await comes(gId), await comes(gId), await comes(gId)]
    const late = await makeFamily(school.api)
    const [left, next] = [await idOf(leaving), await idOf(waiting)]
    const [off, given, came] = (
      await race(round, [
        () => school.as(school.head, cancelPlace, { registrationId: left }),
        () => school.as(colleague, promote, { registrationId: next }),
        () => school.as(late, register, { gId, childIds: late.childIds }),
      ])
    ).map(answerOf)
    // Families on the waiting list are asked first.
    expect([off, came]).toEqual([200, 'activity_full'])
    expect([200, 'activity_full']).toContain(given)
    expect(await statusOf(staying)).toBe('confirmed')
    expect(await statusOf(waiting)).toBe(given === 200 ? 'confirmed' : 'offered')
    const { body } = await school.as(school.head, getRoster, { gId })
    expect(body).toHaveLength(2)
  }
})

test('a child that is taken off while its family accepts the offer leaves the seat to the next family only', async () => {
  for (const round of rounds()) {
    const { gId, offered, registrationId, waiting } = await offering()
    const takeOff = () => school.as(school.head, cancelPlace, { registrationId })
    const take = () => school.as(offered, acceptOffer, { registrationId })
    const [off, taken, again] = (await race(round, [takeOff, take, takeOff])).map(answerOf)
    expect([off, again]).toEqual([200, 200])
    expect([200, 'offer_expired']).toContain(taken)
    const { body } = await school.as(school.head, getRoster, { gId })
    expect(body.map(({ status }) => status)).toEqual(['offered'])
    const confirmed = taken === 200 ? ['registration_confirmed'] : []
    expect(await newsOf(offered, waiting)).toEqual([['place_cancelled', ...confirmed], ['offer']])
  }
})
