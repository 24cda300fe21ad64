import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { getDay } from '#contract/trainer/day.ts'
import { type Mark, markAttendance } from '#contract/trainer/marks.ts'
import { children, users } from '../../../server/db/schema.ts'
import { sealNotes } from '../../../server/services/family/privacy/medical-notes.ts'
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

/** When the child of `openDay` got its seat, and a moment in its first session. */
export const SIGN_UP = '2026-09-01T09:00:00+03:00'
export const IN_CLASS = '2026-09-08T16:10:00+03:00'

/** Every field that a parent can fill in. */
export const NOTES = {
  medicalNotes: 'Peanuts',
  pickUp: 'Her aunt',
  emergencyName: 'Huda Alharbi',
  emergencyPhone: '+966500000002',
}

/** A field whose child has every detail, during its first session. */
export async function openDay(
  api: TestApi,
  given: Parameters<typeof openField>[1] = {},
): Promise<Field> {
  api.clock.now = new Date(SIGN_UP)
  const field = await openField(api, given)
  const medicalNotes = sealNotes(api.deps, field.childId, NOTES.medicalNotes)
  const written = { ...NOTES, medicalNotes }
  await api.deps.db.update(children).set(written).where(eq(children.id, field.childId))
  await provePhone(api, field.family.userId)
  api.clock.now = new Date(IN_CLASS)
  return field
}

let phones = 500_000_000

/** Gives a user a confirmed number that nobody else has. */
export async function provePhone(api: TestApi, userId: string): Promise<void> {
  const phone = { phoneNumber: `+966${++phones}`, phoneConfirmedAt: api.clock.now }
  await api.deps.db.update(users).set(phone).where(eq(users.id, userId))
}

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
