import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import {
  absenceNotices,
  accessLog,
  activities,
  activityHistory,
  activityViews,
  feedItems,
  pageViews,
  registrations,
  sessions,
  vitals,
} from '../../server/db/schema.ts'
import { type RetainedKind, expiredBefore } from '../../server/retention/retention-periods.ts'
import { deleteExpired } from '../../server/services/delete-expired.ts'
import { addActivity } from '../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../support/servers/app.ts'
import { asOwner } from '../support/servers/engine.ts'
import { makeFamily, registerFor } from '../support/people/family.ts'

/** More than two batches of deletions. */
const MANY = 1_201

let api: TestApi
let db: TestApi['deps']['db']
beforeAll(async () => {
  api = await startApi()
  db = api.deps.db
})
afterAll(() => api.close())

/** A time that is past its period, and one a day later that is not. */
const momentsOf = (kept: RetainedKind) => {
  const past = new Date(expiredBefore(kept, api.clock.now).getTime() - DAY_MS)
  return [past, new Date(past.getTime() + 2 * DAY_MS)] as const
}
const daysOf = (kept: RetainedKind) => momentsOf(kept).map(at => at.toISOString().slice(0, 10))

test('page counts are deleted when their period ends, however many there are', async () => {
  for (const day of daysOf('vitals'))
    await db.execute(sql`
      insert into ${vitals} (day, page, language, metric, bucket, count)
      select ${day}::date, 'home', 'ar', 'LCP', bucket, 1 from generate_series(1, ${MANY}::int) bucket`)
  for (const day of daysOf('pageViews'))
    await db.insert(pageViews).values({ day, page: 'home', language: 'ar', views: 1 })
  await deleteExpired(api.deps)

  const left = await db
    .select({ day: vitals.day, n: sql<number>`count(*)::int` })
    .from(vitals)
    .groupBy(vitals.day)
  expect(left).toEqual([{ day: daysOf('vitals')[1], n: MANY }])
  expect((await db.select().from(pageViews)).map(({ day }) => day)).toEqual([
    daysOf('pageViews')[1],
  ])
})

test('history of an activity and access records of a child are deleted, while both stay', async () => {
  const { gId } = await addActivity(api)
  const family = await makeFamily(api)
  expect((await registerFor(api, family, gId)).status).toBe(200)
  const [activity] = await db.select().from(activities)
  const [registration] = await db.select().from(registrations)
  const [session] = await db.select().from(sessions)
  if (!activity || !registration || !session) throw new Error('Nobody is registered.')
  const { id: activityId } = activity
  const [childId = ''] = family.childIds

  for (const seenAt of momentsOf('accessLog'))
    await db.insert(accessLog).values({ childId, seenAt, role: 'Admin', what: 'roster' })
  for (const at of momentsOf('activityHistory'))
    await db.insert(activityHistory).values({ activityId, at, what: 'edited' })
  for (const day of daysOf('activityViews'))
    await db.insert(activityViews).values({ activityId, day, views: 1 })
  for (const startsAt of momentsOf('absenceNotices'))
    await db
      .insert(absenceNotices)
      .values({ registrationId: registration.id, sessionId: session.id, startsAt, marks: 1 })
  await deleteExpired(api.deps)

  expect((await db.select().from(accessLog)).map(({ seenAt }) => seenAt)).toEqual([
    momentsOf('accessLog')[1],
  ])
  const history = await db.select().from(activityHistory)
  expect(history.map(({ at }) => at)).toContainEqual(momentsOf('activityHistory')[1])
  expect(history.map(({ at }) => at)).not.toContainEqual(momentsOf('activityHistory')[0])
  expect((await db.select().from(activityViews)).map(({ day }) => day)).toEqual([
    daysOf('activityViews')[1],
  ])
  expect((await db.select().from(absenceNotices)).map(({ startsAt }) => startsAt)).toEqual([
    momentsOf('absenceNotices')[1],
  ])
  expect(await db.$count(registrations)).toBe(1)
})

test('the feeds drop items that were deleted long ago, and no existing one', async () => {
  const [past, later] = momentsOf('deletedFeedItems').map(at => at.getTime())
  const item = (activityId: number, state: 'updated' | 'deleted', modified = 0) => ({
    activityId,
    state,
    modified,
    kind: 'CourseInstance' as const,
    gId: crypto.randomUUID(),
    mapping: 1,
  })
  await db
    .insert(feedItems)
    .values([item(-1, 'deleted', past), item(-2, 'deleted', later), item(-3, 'updated', past)])
  await deleteExpired(api.deps)
  const left = await db.select().from(feedItems)
  expect(left.map(({ activityId }) => activityId).toSorted()).toEqual([-2, -3])
})

test('a row that cannot be deleted now does not keep others from being deleted, and is logged', async () => {
  const [day = ''] = daysOf('pageViews')
  await db.insert(pageViews).values({ day, page: 'terms', language: 'ar', views: 1 })
  const rename = (from: string, to: string) =>
    asOwner(api.engine, owner => owner.execute(sql.raw(`alter table ${from} rename to ${to}`)))
  await rename('codes', 'codes_elsewhere')
  await deleteExpired(api.deps)
  await rename('codes_elsewhere', 'codes')
  expect((await db.select().from(pageViews)).map(({ page }) => page)).toEqual(['home'])
  expect(api.logged.splice(0)).toEqual([
    expect.stringMatching(/^Expired data \(codes\) could not be deleted\./),
  ])
})
