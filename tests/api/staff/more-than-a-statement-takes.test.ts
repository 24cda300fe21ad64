import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelActivity } from '#contract/manage/edit-activity.ts'
import { sendMessage } from '#contract/manage/messages.ts'
import { addChildren } from '../../support/people/add-children.ts'
import { type School, startSchool } from '../../support/people/school.ts'
import { mostParameters } from '../../support/servers/count-statements.ts'

const FEW = 2
const MANY = 200

let school: School
beforeAll(async () => {
  school = await startSchool()
})
afterAll(() => school.api.close())

test('a message to many families needs no more parameters in a statement than one to a few', async () => {
  const parametersFor = async (count: number) => {
    const { gId } = await school.published({ capacity: null })
    // Nobody has an address, so that no notices are written.
    await addChildren(school.api, gId, { count, status: 'confirmed', areClaimed: true })
    return mostParameters(async () => {
      const { body } = await school.as(school.head, sendMessage, { gId, to: 'all', text_En: 'Hi.' })
      expect(body).toMatchObject({ recipients: count })
    })
  }

  expect(await parametersFor(MANY)).toBe(await parametersFor(FEW))
})

test('an activity with a long waiting list is called off with no more parameters in a statement than one with a short list', async () => {
  const parametersFor = async (count: number) => {
    const { gId, version } = await school.published({ capacity: 1, hasWaitlist: true })
    // Nobody has claimed them, so nobody is notified.
    await addChildren(school.api, gId, { count, status: 'waitlisted', areClaimed: false })
    return mostParameters(async () => {
      const seen = { gId, version, message_En: 'Sorry.' }
      const { body } = await school.as(school.head, cancelActivity, seen)
      expect(body).toMatchObject({ state: 'cancelled', waitlisted: 0 })
    })
  }

  expect(await parametersFor(MANY)).toBe(await parametersFor(FEW))
})
