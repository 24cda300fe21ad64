import { randomUUID } from 'node:crypto'
import { getDay } from '#contract/trainer/day.ts'
import { type Mark, markAttendance } from '#contract/trainer/marks.ts'
import type { TestApi } from '../../support/servers/app.ts'
import { type Family, registrationOf, withNewToken } from '../../support/people/family.ts'
import { makeStaff, makeTrainer, schoolOf } from '../../support/people/staff.ts'
import { enrol } from '../family/enrolled.ts'

/** An activity on four Tuesdays with a child, its trainer, and staff of its school. */
export async function openField(api: TestApi, given: Parameters<typeof enrol>[1] = {}) {
  const place = await enrol(api, given)
  const schoolId = await schoolOf(api, place.activity.id)
  return {
    ...place,
    schoolId,
    childId: place.family.childIds[0] ?? '',
    trainer: await makeTrainer(api, schoolId, place.activity.id),
    head: await makeStaff(api, schoolId),
  }
}

export type Field = Awaited<ReturnType<typeof openField>>

/** A mark of the first session, made now, and not based on any earlier mark. */
export const markOf = (api: TestApi, field: Field, given: Partial<Mark> = {}): Mark => ({
  markId: randomUUID(),
  sessionId: field.sessions[0] ?? '',
  childId: field.childId,
  status: 'attended',
  markedAt: api.clock.now.toISOString(),
  device: 'A phone',
  baseVersion: 0,
  ...given,
})

/** Sends marks from a device whose clock is right, unless `sentAt` says otherwise. */
export async function send(
  api: TestApi,
  person: Family,
  marks: readonly Mark[],
  sentAt: string | null = api.clock.now.toISOString(),
) {
  const { token } = await withNewToken(api, person)
  return api.send(markAttendance, { marks, sentAt }, { token })
}

/** The result of one mark. */
export async function sendOne(api: TestApi, person: Family, mark: Mark) {
  const { body, status } = await send(api, person, [mark])
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)} ${api.logged.join()}`)
  return body.results[0]
}

export async function dayOf(api: TestApi, person: Family, input: object = {}) {
  const { token } = await withNewToken(api, person)
  return api.send(getDay, input, { token })
}

/** What the family sees of the first session. */
export async function readBy(api: TestApi, family: Family) {
  const { sessions } = await registrationOf(api, await withNewToken(api, family))
  return sessions[0]?.status ?? null
}
