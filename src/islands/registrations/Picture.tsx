import type { Row } from '../../lib/registrations/registration-rows.ts'
import { dayText, markOf } from '../../lib/registrations/session-marks.ts'
import { useRegistrations } from './context.ts'
import { MarkShape } from './MarkShape.tsx'

/** All sessions side by side. `text` says the same in words, as does the list of dates. */
export function Picture({ row, text }: { row: Row; text: string }) {
  const { language, now, t } = useRegistrations()
  return (
    <div role="img" aria-label={text} className="reg-picture">
      {row.registration.sessions.map(session => {
        const mark = markOf(session, now)
        const day = dayText(language, session, row.card.timeZone)
        return (
          <span key={session.id} title={`${day}: ${t.attendance.marks[mark]}`}>
            <MarkShape mark={mark} />
          </span>
        )
      })}
    </div>
  )
}
