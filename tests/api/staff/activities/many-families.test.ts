import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelActivity, editActivity } from '#contract/manage/edit-activity.ts'
import { addChildren } from '../../../support/people/add-children.ts'
import { countStatements } from '../../../support/servers/count-statements.ts'
import { makeFamily, registerFor } from '../../../support/people/family.ts'
import { JUDO, type School, startSchool } from '../../../support/people/school.ts'

const FAMILIES = 300

let school: School
beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

const LATER = JUDO.schedule.map(day => ({ ...day, startTime: '16:15' }))

/** Moves all dates of an activity; returns it afterwards and how many statements that took. */
async function move({ gId, version }: { gId: string; version: number }) {
  let after = { gId, version }
  const statements = await countStatements(async () => {
    const changes = { gId, version, schedule: LATER }
    const { body, status } = await school.as(school.head, editActivity, changes)
    expect(status).toBe(200)
    after = { gId, version: body.version }
  })
  return { after, statements }
}

test('a school that moves all dates, then calls them off, tells hundreds of families by the statements of one', async () => {
  const ofOne = await school.published({ capacity: 1 })
  await registerFor(school.api, await makeFamily(school.api), ofOne.gId)
  const ofMany = await school.published({ capacity: FAMILIES })
  const crowd = { count: FAMILIES, status: 'confirmed', areClaimed: true } as const
  await addChildren(school.api, ofMany.gId, { ...crowd, areReachable: true })
  await school.api.deliver()

  const one = await move(ofOne)
  await school.api.deliver()
  const many = await move(ofMany)

  // Notices are queued two hundred a statement.
  expect(many.statements - one.statements).toBeLessThan(5)
  const moved = await school.api.deliver()
  expect(new Set(moved.map(({ to }) => to)).size).toBe(FAMILIES)
  expect(moved).toHaveLength(FAMILIES)

  const message = { message_En: 'The hall is closed.' }
  const statements = await countStatements(() =>
    school.as(school.head, cancelActivity, { ...many.after, ...message }),
  )
  expect(statements).toBeLessThan(FAMILIES / 5)
  expect(await school.api.deliver()).toHaveLength(FAMILIES)
})

test('a school that adds places offers them to hundreds of waiting families by the statements of a few', async () => {
  const activity = await school.published({ capacity: 1, hasWaitlist: true })
  await registerFor(school.api, await makeFamily(school.api), activity.gId)
  const line = { count: FAMILIES, status: 'waitlisted', areClaimed: true } as const
  await addChildren(school.api, activity.gId, line)

  const statements = await countStatements(async () => {
    const changes = { gId: activity.gId, version: activity.version, capacity: FAMILIES + 1 }
    const { body } = await school.as(school.head, editActivity, changes)
    expect(body).toMatchObject({ offered: FAMILIES, waitlisted: 0 })
  })

  expect(statements).toBeLessThan(FAMILIES / 5)
})
