import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '../../../server/db/schema.ts'
import { findOverlaps } from '../../../server/queries/registrations/overlaps.ts'
import { queryRows } from '../../../server/queries/recordset.ts'
import { comparedRows } from '../../support/reading/compared-rows.ts'
import { makeFamily, registerFor } from '../../support/people/family.ts'
import { startSchool } from '../../support/people/school.ts'

const COURSES = 4
const CHILDREN = 5

test('a family with many long courses is checked for overlaps by the dates near each other, once for all children', async () => {
  const { api, published } = await startSchool()
  const { db, now } = api.deps
  const family = await makeFamily(
    api,
    Array.from({ length: CHILDREN }, () => ({})),
  )
  for (let at = 0; at < COURSES; at++) {
    const schedule = [0, 1, 2, 3, 4].map(weekday => ({
      weekday,
      startTime: `${10 + at}:00`,
      endTime: `${10 + at}:45`,
    }))
    const { gId } = await published({ schedule, endDate: '2028-09-06', capacity: null })
    if (at > 0) await registerFor(api, family, gId)
  }
  const [asked] = await queryRows<{ id: number }>(
    db,
    sql`select id from activities where id not in (select activity_id from registrations)
      order by id desc limit 1`,
  )
  const activityId = asked?.id ?? 0
  const dates = await db.$count(sessions, sql`activity_id = ${activityId}`)
  expect(dates).toBeGreaterThan(400)

  const compared = comparedRows(db)
  const plans = family.childIds.map(childId => ({ childId, activityId }))
  await findOverlaps(compared.tx, plans, now())

  expect(compared.count()).toBeGreaterThan(dates)
  expect(compared.count()).toBeLessThan(COURSES * dates * CHILDREN * 20)
  await api.close()
})
