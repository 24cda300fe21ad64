import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activities, activitySchedule, sessions } from '../../../server/db/schema.ts'
import { adaptSessions } from '../../../server/queries/import/adapt-sessions.ts'
import { comparedRows } from '../../support/reading/compared-rows.ts'
import { JUDO, type School, startSchool } from '../../support/people/school.ts'

/** As many times in a week as an activity may have. */
const SCHEDULE = Array.from({ length: 30 }, (_, at) => ({
  weekday: at % 7,
  startTime: `${10 + Math.floor(at / 7)}:00`,
  endTime: `${10 + Math.floor(at / 7)}:45`,
}))

let school: School
beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

test('moving all dates of the longest schedule does not compare each date with each other one', async () => {
  const { db, now } = school.api.deps
  const { gId } = await school.add({ ...JUDO, schedule: SCHEDULE, endDate: '2028-09-06' })
  const [activity] = await db.select().from(activities).where(eq(activities.gId, gId))
  const id = activity?.id ?? 0
  const count = await db.$count(sessions, eq(sessions.activityId, id))
  expect(count).toBeGreaterThan(3000)
  const startTime = sql`${activitySchedule.startTime} + interval '10 minutes'`
  await db.update(activitySchedule).set({ startTime })

  const rows = await db.transaction(async tx => {
    const compared = comparedRows(tx)
    await adaptSessions(compared.tx, [id], now())
    return compared.count()
  })

  expect(rows).toBeGreaterThan(count)
  expect(rows).toBeLessThan(500 * count)
})
