import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { dayAt } from '../../lib/venue-time.ts'
import { sessionIdOf } from '../../managed/session-uuid.ts'
import { findSession } from '../../queries/staff/sessions.ts'
import type { Caller } from '../accounts/access.ts'
import { type ActivityRights, requireRoster, seenBy } from '../staff/rights.ts'
import { recordDay } from './record-day.ts'

/** A session of an activity, as the API names them. */
export interface OfSession {
  gId: string
  sessionId: string
}

/**
 * A session of an activity whose people the caller may see. Refuses `not_found` for an activity or a session that is
 * not theirs, and `forbidden` for whoever may not see its people.
 */
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
