import { schoolName, timesText } from '../../lib/activities/card-facts.ts'
import { fill } from '../../lib/format/format.ts'
import { activityPath } from '../../lib/paths.ts'
import type { Row } from '../../lib/registrations/registration-rows.ts'
import { valuesOf } from '../../lib/registrations/registration-texts.ts'
import { calledOffText } from '../../lib/registrations/row-texts.ts'
import { useRegistrations } from './context.ts'

/** Where and when the activity is, cancelled dates, and a link to its page. */
export function About({ row }: { row: Row }) {
  const { language, t } = useRegistrations()
  const calledOff = calledOffText(language, row, t)
  return (
    <div className="reg-about">
      <p className="small">
        <bdi>{schoolName(language, row.card)}</bdi>
      </p>
      <p className="small">{timesText(language, row.card) || t.noTimes}</p>
      {calledOff && <p className="reg-off">{calledOff}</p>}
      <p>
        <a
          href={activityPath(language, row.card)}
          aria-label={fill(t.toActivityNamed, valuesOf(language, row))}
        >
          {t.toActivity}
        </a>
      </p>
    </div>
  )
}
