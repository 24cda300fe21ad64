import { nextSession, type Row } from '../../lib/registrations/registration-rows.ts'
import { Attendance } from './attendance/Attendance.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { GiveUp } from './GiveUp.tsx'
import { Next } from './attendance/Next.tsx'
import { useRegistrations } from './context.ts'

/** A seat: the next session, attendance so far, and actions. */
export function Seat({ row }: { row: Row }) {
  const { now } = useRegistrations()
  const next = nextSession(row.registration, now)
  return (
    <>
      {next && <Next row={row} session={next} />}
      <Attendance row={row} />
      <div className="reg-actions">
        {row.registration.sessions.length > 0 && <CalendarButton row={row} />}
        <GiveUp row={row} />
      </div>
    </>
  )
}
