import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { addActivity, duplicateActivity } from '#contract/manage/edit-activity.ts'
import { sendMessage } from '#contract/manage/messages.ts'
import { makeFamily, registerFor } from '../../support/people/family.ts'
import { JUDO, type School, startSchool } from '../../support/people/school.ts'
import { makeStaff } from '../../support/people/staff.ts'

let school: School
/** An activity, a child on its roster, and a trainer of the school. */
let ids: { gId: string; childId: string; trainerId: string }

beforeAll(async () => {
  school = await startSchool()
  const { gId } = await school.published()
  const family = await makeFamily(school.api)
  await registerFor(school.api, family, gId)
  const trainer = await makeStaff(school.api, school.schoolId, 'Trainer')
  ids = { gId, childId: family.childIds[0] ?? '', trainerId: trainer.userId }
})
afterAll(() => school.api.close())

const CALLS: readonly (readonly [Endpoint, (given: typeof ids) => object])[] = [
  [
    addActivity,
    ({ trainerId }) => ({ schoolId: school.schoolId, ...JUDO, trainerIds: [trainerId] }),
  ],
  [duplicateActivity, ({ gId }) => ({ gId, startDate: '2026-10-04' })],
  [sendMessage, ({ childId, gId }) => ({ gId, to: [childId], text_En: 'Bring a towel.' })],
]

test.each(CALLS)(
  '$path answers school staff the same when the ids are repeated in capitals',
  async (endpoint, inputOf) => {
    const options = { token: school.head.token, idempotencyKey: endpoint.path }
    const send = (given: typeof ids) => school.api.send(endpoint, inputOf(given) as never, options)
    const first = await send(ids)
    expect(first.status).toBe(200)
    const { childId, gId, trainerId } = ids
    const again = await send({
      gId: gId.toUpperCase(),
      childId: childId.toUpperCase(),
      trainerId: trainerId.toUpperCase(),
    })
    expect([again.status, again.body]).toEqual([200, first.body])
  },
)
