import { afterAll, beforeAll, expect, test } from 'vitest'
import { getActivities, getActivityByGid } from '#contract/activities.ts'
import { getActivitiesAndRegistrations } from '#contract/family/registrations.ts'
import { cancelActivity, editActivity, publishActivity } from '#contract/manage/edit-activity.ts'
import { getRoster } from '#contract/manage/roster.ts'
import { makeFamilies, makeFamily, registerFor } from '../../support/family.ts'
import { type School, startSchool } from '../../support/school.ts'

let school: School

beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

const NEWS = { message_En: 'The hall is closed.', message_Ar: 'أُغلقت القاعة.' }

const cancel = (seen: { gId: string; version: number }, said: object = NEWS) =>
  school.as(school.head, cancelActivity, { gId: seen.gId, version: seen.version, ...said })

test('A school that calls an activity off tells each family once, in its language', async () => {
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

test('It needs a word to the families, in one language at least', async () => {
  const { body } = await cancel(await school.published(), { message_En: ' ' })
  expect(body).toMatchObject({ errors: [{ path: 'message_En', code: 'required' }] })
})

test('A draft has nobody to tell', async () => {
  expect((await cancel(await school.add())).body).toMatchObject({ code: 'not_published' })
})

test('What was called off stays as it is', async () => {
  const { body } = await cancel(await school.published())
  for (const endpoint of [cancelActivity, editActivity, publishActivity]) {
    const input = { gId: body.gId, version: body.version, fees: 1, ...NEWS }
    expect((await school.as(school.head, endpoint, input)).body).toMatchObject({
      code: 'not_published',
    })
  }
})

test('However many families there are, each hears of it', async () => {
  const activity = await school.published({ capacity: null, genderId: 3 })
  const [one, ...others] = await makeFamilies(school.api, 20, [{}])
  if (!one) throw new Error('There are families.')
  for (const family of [one, ...others]) await registerFor(school.api, family, activity.gId)
  await school.api.deliver()
  await cancel(activity)
  const mails = (await school.api.deliver()).filter(({ channel }) => channel === 'email')
  expect(new Set(mails.map(({ to }) => to)).size).toBe(20)
  const { body } = await school.as(school.head, getRoster, { gId: activity.gId })
  expect(body).toHaveLength(20)
})
