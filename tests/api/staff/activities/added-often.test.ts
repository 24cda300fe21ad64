import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { addActivity, duplicateActivity } from '#contract/manage/edit-activity.ts'
import { uploadImage } from '#contract/manage/images.ts'
import { addSession } from '#contract/manage/sessions.ts'
import { HOUR, advanceClock } from '../../../support/people/accounts.ts'
import { type Family, makeFamily, withNewToken } from '../../../support/people/family.ts'
import { JUDO, type School, startSchool } from '../../../support/people/school.ts'
import { makeStaff } from '../../../support/people/staff.ts'

let school: School
let gId: string
let picture: Blob

beforeAll(async () => {
  school = await startSchool()
  gId = (await school.published()).gId
  const plain = sharp({ create: { width: 6, height: 4, channels: 3, background: '#2a7' } })
  picture = new Blob([new Uint8Array(await plain.png().toBuffer())])
})
afterAll(() => school.api.close())
beforeEach(() => {
  school.api.deps.rateLimitScale = 0.01
})

let hour = 0

/** A date that is not used yet. */
function newDate() {
  const startsAt = Date.UTC(2027, 1, 1) + hour++ * HOUR * 1000
  const endsAt = startsAt + HOUR * 1000
  return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() }
}

/** The hourly limits, at a hundredth of those outside of tests. */
const CALLS: readonly (readonly [Endpoint, number, () => object])[] = [
  [addActivity, 6, () => ({ schoolId: school.schoolId, ...JUDO })],
  [duplicateActivity, 6, () => ({ gId, startDate: '2026-10-04' })],
  [addSession, 6, () => ({ gId, ...newDate() })],
  [uploadImage, 3, () => ({ gId, image: picture })],
]

describe.each(CALLS)('$path', (endpoint, most, input) => {
  const call = (person: Family, given: object = input()) => school.as(person, endpoint, given)

  test('has a limit for each person, who must then wait', async () => {
    const person = await makeStaff(school.api, school.schoolId)
    for (let time = 0; time < most; time++) expect((await call(person)).status).toBe(200)
    const refused = await call(person)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(refused.headers.get('Retry-After')).toBe('3600')
    const colleague = await makeStaff(school.api, school.schoolId)
    expect((await call(colleague)).status, 'a colleague goes on').toBe(200)
    const began = school.api.clock.now
    advanceClock(school.api, HOUR)
    expect((await call(await withNewToken(school.api, person))).status).toBe(200)
    school.api.clock.now = began
  })

  test('checks the limit after the role, and before the input', async () => {
    const person = await makeStaff(school.api, school.schoolId)
    for (let time = 0; time < most; time++) expect((await call(person, {})).status).toBe(400)
    expect((await call(person, {})).status).toBe(429)
    const parent = await makeFamily(school.api)
    for (let time = 0; time <= most; time++) expect((await call(parent, {})).status).toBe(403)
  })
})

test('a picture beyond the limit is neither read nor stored', async () => {
  const person = await makeStaff(school.api, school.schoolId)
  school.api.deps.rateLimitScale = 0.001
  const kept = vi.spyOn(school.api.deps.uploads, 'add')
  const { status } = await school.as(person, uploadImage, { gId, image: picture })
  expect([status, kept.mock.calls]).toEqual([429, []])
  kept.mockRestore()
})
