import type { KeptMark } from '#contract/manage/marks.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { dayAt, momentAt } from '../../lib/venue-time.ts'
import { sessionIdOf } from '../../managed/session-uuid.ts'
import { findSession } from '../../queries/staff/sessions.ts'
import { findMarkHistory, findMarksOf } from '../../queries/trainer/marks.ts'
import type { Caller } from '../accounts/access.ts'
import { currentMarks } from '../registrations/shown-attendance.ts'
import { type ActivityRights, requireRoster, seenBy } from '../staff/rights.ts'
import { recordDay } from './record-day.ts'

/** More than a session of many children brings; what is older stays in the database. */
const MOST = 500

interface OfSession {
  gId: string
  sessionId: string
}

/** A session of an activity whose people the caller may see, as for all that is called here. */
export async function requireSession(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { gId, sessionId: uuid }: OfSession,
) {
  const access = await requireRoster(deps, caller, gId)
  const id = sessionIdOf(uuid.toLowerCase())
  const session = id === null ? undefined : await findSession(deps.db, id)
  if (session?.activityId !== access.activityId) throw new Refusal('not_found')
  return { access, session }
}

/** Records that an Admin has read these children there. */
export async function recordAdmin(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  access: ActivityRights,
  childIds: readonly string[],
): Promise<void> {
  if (!seenBy(access).isRecorded) return
  const day = dayAt(deps.now(), access.timeZone)
  await recordDay(deps, caller, {
    ...access,
    role: access.recordedAs,
    what: 'roster',
    day,
    childIds,
  })
}

/**
 * All marks of a session, the newest first, and which of them count. What an Admin reads is recorded.
 * Refuses `not_found` for an activity or a session that is not theirs, and `forbidden` for whoever may
 * not see its people.
 */
export async function readKeptMarks(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  wanted: OfSession,
): Promise<KeptMark[]> {
  const { access, session } = await requireSession(deps, caller, wanted)
  const rows = await findMarkHistory(deps.db, session.id, MOST)
  const counting = currentMarks(await findMarksOf(deps.db, [session.id]))
  const counted = new Set([...counting.values()].map(mark => mark.id))
  await recordAdmin(
    deps,
    caller,
    access,
    rows.map(({ childId }) => childId),
  )
  const at = (time: Date) => momentAt(time, access.timeZone)
  return rows.map(({ deviceTime, id: markId, markedAt, receivedAt, ...mark }) => ({
    ...mark,
    markId,
    markedAt: at(markedAt),
    deviceTime: at(deviceTime),
    receivedAt: at(receivedAt),
    counts: counted.has(markId),
  }))
}
