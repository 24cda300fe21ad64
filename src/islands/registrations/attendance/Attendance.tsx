import { fill, formatNumber } from '../../../lib/format/format.ts'
import { formatPercent } from '../../../lib/format/format-counts.ts'
import type { Row } from '../../../lib/registrations/registration-rows.ts'
import { marksSummary } from '../../../lib/registrations/registration-texts.ts'
import { countMarks, isToCome } from '../../../lib/registrations/session-marks.ts'
import { useRegistrations } from '../context.ts'
import { Dates } from './Dates.tsx'
import { MarkShape } from '../MarkShape.tsx'
import { Picture } from '../Picture.tsx'

/** A child's attendance: in numbers, as a picture of all sessions, and date by date. */
export function Attendance({ row }: { row: Row }) {
  const { language, now, t } = useRegistrations()
  const { attendance, sessions } = row.registration
  const { percentage } = attendance
  if (sessions.length === 0) return <p className="soft small">{t.attendance.noDates}</p>

  const hasBegun = sessions.some(session => !isToCome(session, now))
  return (
    <div className="reg-attendance">
      <p className={percentage === null ? 'soft small' : 'reg-percentage'}>
        {percentage === null
          ? hasBegun
            ? t.attendance.none
            : t.attendance.notBegun
          : fill(t.attendance.percentage, { percentage: formatPercent(language, percentage) })}
      </p>
      <Picture row={row} text={marksSummary(language, row, now, t.attendance)} />
      <ul role="list" className="reg-counts">
        {countMarks(row.registration, now).map(({ count, mark }) => (
          <li key={mark}>
            <MarkShape mark={mark} />
            {t.attendance.marks[mark]} <strong>{formatNumber(language, count)}</strong>
          </li>
        ))}
      </ul>
      <Dates row={row} />
    </div>
  )
}
