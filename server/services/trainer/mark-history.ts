import type { KeptMark } from '#contract/manage/marks.ts'
import type { Deps } from '../../deps.ts'
import { momentAt } from '../../lib/venue-time.ts'
import { findMarkHistory, findMarksOf } from '../../queries/trainer/marks.ts'
import type { Caller } from '../accounts/access.ts'
import { currentMarks } from '../registrations/shown-attendance.ts'
import { type OfSession, recordAdmin, requireSession } from './session-access.ts'

/** More than a session of many children has. Older marks stay in the database. */
const MAX_ROWS = 500

/**
 * Lists all marks of a session, newest first, and which of them are valid. Views by an Admin are recorded in
 * the access log. Refuses as `requireSession` does.
 */
export async function readMarkHistory(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  wanted: OfSession,
): Promise<KeptMark[]> {
  const { access, session } = await requireSession(deps, caller, wanted)
  const rows = await findMarkHistory(deps.db, session.id, MAX_ROWS)
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
