import { formatTime, plural } from '../../../lib/format/format.ts'
import { timeRange } from '../../../lib/format/time-range.ts'
import type { Row, RegisteredSession } from '../../../lib/registrations/registration-rows.ts'
import { dayText, isToCome, markOf } from '../../../lib/registrations/session-marks.ts'
import { AbsenceButton } from './AbsenceButton.tsx'
import { useRegistrations } from '../context.ts'
import { MarkShape } from '../MarkShape.tsx'

/** All dates with their marks; an absence can be announced for those to come. */
export function Dates({ row }: { row: Row }) {
  const { language, now, t } = useRegistrations()
  const { sessions } = row.registration
  const parts = [
    { heading: t.dates.upcoming, sessions: sessions.filter(one => isToCome(one, now)) },
    { heading: t.dates.past, sessions: sessions.filter(one => !isToCome(one, now)).toReversed() },
  ]
  return (
    <details className="reg-dates">
      <summary>{plural(language, t.dates.all, sessions.length)}</summary>
      {parts.map(
        ({ heading, sessions }) =>
          sessions.length > 0 && (
            <div key={heading}>
              <h4>{heading}</h4>
              <ul role="list">
                {sessions.map(session => (
                  <DateRow key={session.id} row={row} session={session} />
                ))}
              </ul>
            </div>
          ),
      )}
    </details>
  )
}

function DateRow({ row, session }: { row: Row; session: RegisteredSession }) {
  const { language, now, t } = useRegistrations()
  const { timeZone } = row.card
  const mark = markOf(session, now)
  const canSay = row.registration.status === 'confirmed' && isToCome(session, now)
  const [from = '', to = ''] = [session.startsAt, session.endsAt].map(at =>
    formatTime(language, at, timeZone),
  )
  return (
    <li className="reg-date">
      <MarkShape mark={mark} />
      <div className="reg-day">
        <p>
          {dayText(language, session, timeZone)} <span className="soft">{timeRange(from, to)}</span>
        </p>
        {mark !== 'upcoming' && (
          <p className="small">
            {canSay && mark === 'excused' ? t.dates.away : t.attendance.marks[mark]}
          </p>
        )}
      </div>
      {canSay && <AbsenceButton row={row} session={session} />}
    </li>
  )
}
