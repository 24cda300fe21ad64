import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { cancelActivity } from '#contract/manage/edit-activity.ts'
import { sendMessage } from '#contract/manage/messages.ts'
import { messageChildren, messageRecipients, registrations } from '../../../server/db/schema.ts'
import { addChildren } from '../../support/people/add-children.ts'
import { type School, startSchool } from '../../support/people/school.ts'

/** The largest number of parameters of one PostgreSQL statement. */
const MOST_VALUES = 65_535

let school: School
beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

test('a message reaches more families and children than one statement has parameters', async () => {
  const { gId } = await school.published({ capacity: null })
  // A recipient needs three parameters, a child two. Nobody has an address, so that no notices are written.
  const count = Math.ceil(MOST_VALUES / 2)
  await addChildren(school.api, gId, { count, status: 'confirmed', areClaimed: true })

  const { body } = await school.as(school.head, sendMessage, { gId, to: 'all', text_En: 'Hello.' })

  expect(body).toMatchObject({ recipients: count })
  expect(await school.api.deps.db.$count(messageRecipients)).toBe(count)
  expect(await school.api.deps.db.$count(messageChildren)).toBe(count)
})

test('a waiting list longer than one statement has parameters ends when the activity is called off', async () => {
  const { gId, version } = await school.published({ capacity: 1, hasWaitlist: true })
  // Nobody has claimed them, so nobody is notified.
  const count = MOST_VALUES + 1
  await addChildren(school.api, gId, { count, status: 'waitlisted', areClaimed: false })

  const seen = { gId, version, message_En: 'Sorry.' }
  const { body } = await school.as(school.head, cancelActivity, seen)

  expect(body).toMatchObject({ state: 'cancelled', waitlisted: 0 })
  const ended = sql`${registrations.status} = 'cancelled'`
  expect(await school.api.deps.db.$count(registrations, ended)).toBe(count)
})
