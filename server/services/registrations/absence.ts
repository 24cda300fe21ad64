import type { AttendanceStatus } from '#contract/family/registrations.ts'
import { Refusal } from '../../lib/refusal.ts'
import { sessionIdOf } from '../../lib/session-uuid.ts'
import {
  announceAbsenceAt,
  findSessionOf,
  takeBackAbsence,
} from '../../queries/registrations/attendance.ts'
import type { Caller } from '../accounts/access.ts'
import { inTransaction } from '../transaction.ts'
import { lockRegistration } from './locks.ts'
import type { RegistrationDeps } from './offer-seats.ts'

interface Absence {
  registrationId: string
  sessionId: string
  /** False withdraws an announced absence. */
  isAbsent: boolean
}

/**
 * Announces that a child will miss a session, or withdraws that. A mark by the staff stays. Returns the
 * session's status. Refuses `not_found` for an unknown registration or session, and `registration_closed` if
 * the session has begun or the child has no confirmed seat.
 */
export function announceAbsence(
  deps: RegistrationDeps,
  caller: Caller,
  { isAbsent, registrationId, sessionId: uuid }: Absence,
): Promise<AttendanceStatus | null> {
  return inTransaction(deps, async tx => {
    const { registration } = await lockRegistration(tx, caller, registrationId)
    const sessionId = sessionIdOf(uuid)
    const session = sessionId && (await findSessionOf(tx, registration.activityId, sessionId))
    if (!session) throw new Refusal('not_found')
    const now = deps.now()
    if (registration.status !== 'confirmed' || session.startsAt <= now)
      throw new Refusal('registration_closed')

    const place = { registrationId, sessionId }
    return isAbsent ? announceAbsenceAt(tx, place, now) : takeBackAbsence(tx, place)
  })
}
