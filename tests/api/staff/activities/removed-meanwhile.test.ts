import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/index.ts'
import { activities } from '../../../../server/db/schema.ts'
import { untilWaiting } from '../../../support/servers/meanwhile.ts'
import { type School, startSchool } from '../../../support/people/school.ts'
import { STAFF_CALLS } from '../calls.ts'

const NOTHING = randomUUID()

/** A valid input of a call of staff about an activity. Whatever else it names does not exist. */
const inputAbout = (path: string, gId: string, schoolId = 1): object | undefined =>
  STAFF_CALLS[path]?.input({
    schoolId,
    gId,
    version: 1,
    draftGId: gId,
    sessionId: NOTHING,
    childId: NOTHING,
    registrationId: NOTHING,
    unclaimedId: NOTHING,
    paidId: NOTHING,
    chargeId: NOTHING,
    invitationId: NOTHING,
    trainerId: NOTHING,
    adminId: NOTHING,
    cityId: 1,
  })

const SOME = randomUUID()
const ABOUT_ACTIVITIES = ENDPOINTS.filter(({ path }) =>
  JSON.stringify(inputAbout(path, SOME))?.includes(SOME),
)

let school: School

beforeAll(async () => {
  school = await startSchool()
  school.api.deps.rateLimitScale = 1_000_000
})
afterAll(() => school.api.close())

test.each(ABOUT_ACTIVITIES)(
  '$path has an answer for a school whose draft is removed meanwhile',
  async endpoint => {
    const { api, head, schoolId } = school
    const { gId } = await school.add()
    const isDraft = eq(activities.gId, gId)
    const answer = await api.deps.db.transaction(async tx => {
      await tx.select().from(activities).where(isDraft).for('update')
      let isOver = false
      const input = inputAbout(endpoint.path, gId, schoolId)
      const called = api
        .send(endpoint, input as never, { token: head.token })
        .finally(() => (isOver = true))
      await untilWaiting(api, 1, () => isOver)
      await tx.delete(activities).where(isDraft)
      return () => called
    })
    const { body, status } = await answer()
    expect(status, JSON.stringify(body)).toBeLessThan(500)
  },
)
