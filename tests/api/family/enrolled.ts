import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { AttendanceStatus } from '#contract/family/registrations.ts'
import { attendance, attendanceMarks, sessions } from '../../../server/db/schema.ts'
import { uuidOfSession } from '../../../server/lib/session-uuid.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import type { TestApi } from '../../support/servers/app.ts'
import { makeFamily, registerFor, registrationOf } from '../../support/people/family.ts'

/** Four Tuesdays in September 2026. */
export const TUESDAYS = { weekdays: [2], startDate: '2026-09-08', endDate: '2026-09-29' }

/**
 * A family with one child that has a seat on four Tuesdays, unless `given` says otherwise. `sessions` are the
 * public ids.
 */
export async function enrol(api: TestApi, given: Parameters<typeof addActivity>[1] = {}) {
  const activity = await addActivity(api, { ...TUESDAYS, ...given })
  const family = await makeFamily(api, [{ firstName: 'Sara' }])
  await registerFor(api, family, activity.gId)
  const dates = await api.deps.db
    .select()
    .from(sessions)
    .where(eq(sessions.activityId, activity.id))
    .orderBy(asc(sessions.startsAt))
  const { registrationId } = await registrationOf(api, family)
  const sessionIds = dates.map(({ id }) => id)
  return { activity, family, registrationId, sessionIds, sessions: sessionIds.map(uuidOfSession) }
}

type Place = Pick<Awaited<ReturnType<typeof enrol>>, 'registrationId' | 'sessionIds'>

/** Marks sessions in order, as their trainer does. */
export async function mark(
  { deps }: TestApi,
  { registrationId, sessionIds }: Place,
  ...statuses: AttendanceStatus[]
): Promise<void> {
  const markedAt = deps.now()
  const marks = statuses.map((status, at) => ({
    registrationId,
    sessionId: sessionIds[at] ?? 0,
    status,
    markedAt,
  }))
  const by = { device: 'A phone', version: 1, role: 'Trainer' } as const
  await deps.db.insert(attendanceMarks).values(
    marks.map(it => ({
      ...it,
      ...by,
      id: randomUUID(),
      deviceTime: markedAt,
      receivedAt: markedAt,
    })),
  )
  await deps.db.insert(attendance).values(marks)
}
