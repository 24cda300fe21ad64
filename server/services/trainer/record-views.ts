import type * as z from 'zod/mini'
import type { recordViews as endpoint } from '#contract/trainer/views.ts'
import type { Deps } from '../../deps.ts'
import { sessionIdOf } from '../../lib/session-uuid.ts'
import { insertViews } from '../../queries/family/access-log.ts'
import { findChildrenSeats } from '../../queries/trainer/children.ts'
import { findSessionsById } from '../../queries/trainer/sessions.ts'
import { timeOfMark } from '../../registrations/current-mark.ts'
import type { Caller } from '../accounts/access.ts'
import { readRights } from '../staff/rights.ts'
import { schoolOf } from './record-day.ts'
import { dayBeginsAt, visibilityOf, standingAtSession } from './session-days.ts'

type Views = z.output<(typeof endpoint)['input']>['views']

/**
 * Records which children's details a user opened on a device, once per `viewId`. The time is limited to
 * between the start of the session's day and now. Views are left out if the caller has no role there or the
 * details were not visible at that time.
 */
export async function recordViews(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  views: Views,
): Promise<void> {
  const rights = await readRights(deps, caller)
  const opened = views.flatMap(({ sessionId: uuid, ...view }) => {
    const sessionId = sessionIdOf(uuid.toLowerCase())
    return sessionId === null ? [] : [{ ...view, sessionId, childId: view.childId.toLowerCase() }]
  })
  const ids = [...new Set(opened.map(({ sessionId }) => sessionId))]
  const found = await findSessionsById(deps.db, caller.user.id, ids)
  const sessions = new Map(found.map(session => [session.id, session]))
  const seats = await findChildrenSeats(
    deps.db,
    ids,
    opened.map(({ childId }) => childId),
  )
  const seated = new Set(seats.map(seat => `${seat.sessionId} ${seat.childId}`))
  const rows = opened.flatMap(({ at, childId, sessionId, viewId }) => {
    const session = sessions.get(sessionId)
    const standing = session && standingAtSession(rights, session)
    if (!standing || !seated.has(`${sessionId} ${childId}`)) return []
    const time = { markedAt: new Date(at), sentAt: null }
    const seenAt = timeOfMark(time, dayBeginsAt(session), deps.now())
    // Details were not visible then, whatever the device says.
    if (visibilityOf(standing, session, seenAt) !== 'families') return []
    const { role } = standing
    return [
      {
        viewId,
        childId,
        seenAt,
        seenBy: caller.user.id,
        role,
        schoolId: schoolOf({ role, schoolId: session.schoolId }),
        what: 'details' as const,
      },
    ]
  })
  await insertViews(deps.db, rows)
}
