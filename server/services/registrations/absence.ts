import type { AttendanceStatus } from '#contract/registrations.ts'
import { Refusal } from '../../lib/refusal.ts'
import {
  announceAbsenceAt,
  findSessionOf,
  takeBackAbsence,
} from '../../queries/registrations/attendance.ts'
import type { Caller } from '../access.ts'
import { inTransaction } from '../transaction.ts'
import { lockRegistration } from './locks.ts'
import type { RegistrationDeps } from './settle.ts'

interface Absence {
  registrationId: string
  sessionId: number
  /** False: it comes after all. */
  isAbsent: boolean
}

/**
 * Says ahead that a child will miss a session, or comes after all; what the staff marked stays.
 * Refuses `registration_closed` once the session has begun, or when the child has no seat.
 */
export function announceAbsence(
  deps: RegistrationDeps,
  caller: Caller,
  { isAbsent, registrationId, sessionId }: Absence,
): Promise<AttendanceStatus | null> {
  return inTransaction(deps, async tx => {
    const { registration } = await lockRegistration(tx, caller, registrationId)
    const session = await findSessionOf(tx, registration.activityId, sessionId)
    if (!session) throw new Refusal('not_found')
    const now = deps.now()
    if (registration.status !== 'confirmed' || session.startsAt <= now)
      throw new Refusal('registration_closed')

    const place = { registrationId, sessionId }
    return isAbsent ? announceAbsenceAt(tx, place, now) : takeBackAbsence(tx, place)
  })
}
