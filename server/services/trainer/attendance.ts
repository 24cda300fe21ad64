import type { SessionAttendance } from '#contract/manage/marks.ts'
import type { Deps } from '../../deps.ts'
import { findDayChildren } from '../../queries/trainer/children.ts'
import { findMarksOf } from '../../queries/trainer/marks.ts'
import type { Caller } from '../accounts/access.ts'
import { currentMarks, placeKey } from '../registrations/shown-attendance.ts'
import { toManagedSession } from '../staff/activities/sessions.ts'
import { toCurrentMark } from './to-current-mark.ts'
import { byName, newestSeats } from './day-children.ts'
import { type OfSession, recordAdmin, requireSession } from './session-access.ts'

/**
 * Lists the children who had a seat at a session, by name, with the valid mark of each. Views by an Admin are
 * recorded in the access log. Refuses as `requireSession` does.
 */
export async function readAttendance(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  wanted: OfSession,
): Promise<SessionAttendance> {
  const { access, session } = await requireSession(deps, caller, wanted)
  const rows = newestSeats(await findDayChildren(deps.db, [session.id])).toSorted(byName)
  const marks = currentMarks(await findMarksOf(deps.db, [session.id]))
  await recordAdmin(
    deps,
    caller,
    access,
    rows.map(({ childId }) => childId),
  )
  return {
    session: toManagedSession(session),
    children: rows.map(row => {
      const { announced, childId, firstName, lastName, registrationId } = row
      const mark = marks.get(placeKey(row))
      return {
        registrationId,
        childId,
        firstName,
        lastName,
        announced,
        mark: mark ? toCurrentMark(mark, access.timeZone) : null,
      }
    }),
  }
}
