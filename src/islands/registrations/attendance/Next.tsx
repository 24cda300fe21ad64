import { calendar } from '../../../lib/icons/form-icons.ts'
import type { Row, RegisteredSession } from '../../../lib/registrations/registration-rows.ts'
import { isToCome, whenText } from '../../../lib/registrations/session-marks.ts'
import { Icon } from '../../shared/Icon.tsx'
import { AbsenceButton } from './AbsenceButton.tsx'
import { useRegistrations } from '../context.ts'

/** The current or next session, with a button to announce an absence. */
export function Next({ row, session }: { row: Row; session: RegisteredSession }) {
  const { language, now, t } = useRegistrations()
  const { timeZone } = row.card
  return (
    <div className="reg-next">
      <Icon path={calendar} />
      <p>
        <span className="soft small">{t.next}</span>
        <strong>{whenText(language, session, { now, timeZone }, t.when)}</strong>
        {session.status === 'excused' && <span className="chip">{t.dates.away}</span>}
      </p>
      {isToCome(session, now) && <AbsenceButton row={row} session={session} />}
    </div>
  )
}
