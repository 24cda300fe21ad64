import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { dayAt } from '../../lib/venue-time.ts'
import { sessionIdOf } from '../../lib/session-uuid.ts'
import { findSession } from '../../queries/staff/sessions.ts'
import type { Caller } from '../accounts/access.ts'
import { type ActivityRights, requireRoster, abilitiesOf } from '../staff/rights.ts'
import { recordDay } from './record-day.ts'

/** A session and its activity, by their public ids. */
export interface OfSession {
  gId: string
  sessionId: string
}

/**
 * Returns a session of an activity whose roster the caller may change. Refuses `not_found` for an activity
 * where the caller has no role or a session of another one, and `forbidden` for other callers, such as
 * trainers.
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

/** Records in the access log that an Admin saw these children. */
export async function recordAdmin(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  access: ActivityRights,
  childIds: readonly string[],
): Promise<void> {
  if (!abilitiesOf(access).isRecorded) return
  const day = dayAt(deps.now(), access.timeZone)
  await recordDay(deps, caller, {
    ...access,
    role: access.recordedAs,
    what: 'roster',
    day,
    childIds,
  })
}
