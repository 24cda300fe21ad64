import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getActivities, getActivityByGid } from '#contract/activities.ts'
import { getActivitiesAndRegistrations } from '#contract/family/registrations.ts'
import { cancelActivity, editActivity, publishActivity } from '#contract/manage/edit-activity.ts'
import { getRoster } from '#contract/manage/roster.ts'
import { activities, noticeSettings, registrations, users } from '../../../../server/db/schema.ts'
import {
  type Family,
  makeFamilies,
  makeFamily,
  makeGuardians,
  registerFor,
} from '../../../support/people/family.ts'
import { type School, startSchool } from '../../../support/people/school.ts'

let school: School

beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

const NEWS = { message_En: 'The hall is closed.', message_Ar: 'أُغلقت القاعة.' }

const cancel = (seen: { gId: string; version: number }, said: object = NEWS) =>
  school.as(school.head, cancelActivity, { gId: seen.gId, version: seen.version, ...said })

test('a school that calls an activity off notifies each family once, in its language', async () => {
  const activity = await school.published({ capacity: 2, genderId: 3, activityName: 'Last Judo' })
  const seated = await makeFamily(school.api, [{}, {}], { language: 'ar' })
  await registerFor(school.api, seated, activity.gId)
  const waiting = await makeFamily(school.api)
  await registerFor(school.api, waiting, activity.gId, { wishes: { joinWaitlist: true } })
  await school.api.deliver()

  const { body } = await cancel(activity)

  expect(body).toMatchObject({ state: 'cancelled', confirmed: 2, offered: 0, waitlisted: 0 })
  const mails = (await school.api.deliver()).filter(({ channel }) => channel === 'email')
  expect(mails.map(({ kind, to }) => [kind, to]).toSorted()).toEqual(
    [seated, waiting].map(({ email }) => ['activity_cancelled', email]).toSorted(),
  )
  expect(mails.find(({ to }) => to === seated.email)?.text).toContain('أُغلقت القاعة.')
  expect(mails.find(({ to }) => to === waiting.email)?.text).toContain('The hall is closed.')
  const { body: page } = await school.api.send(getActivityByGid, { gid: activity.gId })
  expect(page).toMatchObject({ isCancelled: true, registrationState: 'closed' })
  const { body: list } = await school.api.send(getActivities, { pageSize: 100 })
  expect(list.map(({ activityName }) => activityName)).not.toContain('Last Judo')
  const own = await school.as(seated, getActivitiesAndRegistrations, {})
  expect(JSON.stringify(own.body)).toContain('Last Judo')
  expect((await school.historyOf(activity.gId))[0]).toMatchObject({
    what: 'cancelled',
    after: { en: 'The hall is closed.' },
  })
})

test('both guardians of a family are notified', async () => {
  const activity = await school.published({ capacity: 4, genderId: 3 })
  const [one, other] = [
    await makeFamily(school.api, [{ firstName: 'Layan' }]),
    await makeFamily(school.api, [{ firstName: 'Huda' }]),
  ]
  await makeGuardians(school.api, one, other)
  await registerFor(school.api, one, activity.gId)
  await registerFor(school.api, other, activity.gId)
  await school.api.deliver()

  await cancel(activity)

  const mails = (await school.api.deliver()).filter(({ channel }) => channel === 'email')
  for (const { email } of [one, other]) {
    const texts = mails.filter(({ to }) => to === email).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    for (const name of ['Layan', 'Huda'])
      expect(texts.filter(text => text.includes(name))).toHaveLength(1)
  }
})

test('calling off requires a message to the families, in at least one language', async () => {
  const { body } = await cancel(await school.published(), { message_En: ' ' })
  expect(body).toMatchObject({ errors: [{ path: 'message_En', code: 'required' }] })
})

test('a draft that is called off notifies nobody', async () => {
  expect((await cancel(await school.add())).body).toMatchObject({ code: 'not_published' })
})

test('an activity that was called off cannot be changed', async () => {
  const { body } = await cancel(await school.published())
  for (const endpoint of [cancelActivity, editActivity, publishActivity]) {
    const input = { gId: body.gId, version: body.version, fees: 1, ...NEWS }
    expect((await school.as(school.head, endpoint, input)).body).toMatchObject({
      code: 'not_published',
    })
  }
})

test('each of 300 families is notified once, by mail, by SMS or by both, according to their settings', async () => {
  const { deps } = school.api
  const activity = await school.published({ capacity: null, genderId: 3 })
  const families = await makeFamilies(school.api, 300, [{}, {}])
  const people = families.map(({ email, userId }, at) => ({
    email: at % 4 === 1 ? null : email,
    sms: at % 4 === 0 ? null : `+96650${String(1_000_000 + at)}`,
    userId,
    wantsSms: at % 4 !== 3,
  }))
  for (const { email, sms, userId } of people) {
    const phone = sms && { phoneNumber: sms, phoneConfirmedAt: deps.now() }
    const noEmail = email === null && { email, emailAddedAt: null, emailConfirmedAt: null }
    if (!phone && !noEmail) continue
    await deps.db
      .update(users)
      .set({ ...phone, ...noEmail })
      .where(eq(users.id, userId))
  }
  const byMail = { topic: 'changes', email: true, sms: false }
  await deps.db
    .insert(noticeSettings)
    .values(people.flatMap(({ userId, wantsSms }) => (wantsSms ? [] : [{ userId, ...byMail }])))
  await takePlaces(activity.gId, families)

  expect((await cancel(activity)).body).toMatchObject({ state: 'cancelled', confirmed: 600 })

  const told = (await school.api.deliver()).map(
    ({ channel, kind, to }) => `${kind} ${channel} ${to}`,
  )
  const expected = people.flatMap(({ email, sms, wantsSms }) => [
    ...(email ? [`activity_cancelled email ${email}`] : []),
    ...(sms && wantsSms ? [`activity_cancelled sms ${sms}`] : []),
  ])
  expect(told.toSorted()).toEqual(expected.toSorted())
  const { body } = await school.as(school.head, getRoster, { gId: activity.gId })
  expect(body).toHaveLength(600)
})

/** Inserts registrations directly, because 600 calls would take long. */
async function takePlaces(gId: string, families: readonly Family[]): Promise<void> {
  const { db, now } = school.api.deps
  const [found] = await db.select().from(activities).where(eq(activities.gId, gId))
  await db.insert(registrations).values(
    families
      .flatMap(({ childIds }) => childIds)
      .map(childId => ({
        id: randomUUID(),
        childId,
        activityId: found?.id ?? 0,
        status: 'confirmed' as const,
        registeredAt: now(),
        confirmedAt: now(),
      })),
  )
}
