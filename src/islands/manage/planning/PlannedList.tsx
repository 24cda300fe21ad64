import type { PlannedDate } from '#contract/manage/planned-dates.ts'
import { formatHijri } from '../../../lib/format/hijri.ts'
import { fill, formatClock, formatDay, plural } from '../../../lib/format/format.ts'
import { timeRange } from '../../../lib/format/time-range.ts'
import {
  withUsualDates,
  withDatesHeld,
  isByException,
  isHeld,
  withDatesOff,
} from '../../../lib/manage/planning.ts'
import { monthName } from '../../../lib/manage/session-text.ts'
import { DateMarks } from './DateMarks.tsx'
import type { PlanningProps } from './planning-props.ts'

/** All dates by month, in both calendars; single ones can be skipped and put back. */
export function PlannedList(props: PlanningProps) {
  const { dates, language, t } = props
  const months = Map.groupBy(dates, ({ date }) => date.slice(0, 'YYYY-MM'.length))
  if (dates.length === 0) return null
  return (
    <details className="planning-list">
      <summary>{plural(language, t.dates, dates.length)}</summary>
      {[...months].map(([month, ofMonth]) => (
        <section key={month} aria-labelledby={`planned-${month}`}>
          <h4 id={`planned-${month}`}>{monthName(language, month)}</h4>
          <ul role="list">
            {ofMonth.map(date => (
              <Row key={`${date.date} ${date.startTime}`} date={date} {...props} />
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}

function Row({ date, ...props }: Omit<PlanningProps, 'dates'> & { date: PlannedDate }) {
  const { exceptions, language, onChange, t } = props
  const day = formatDay(language, date.date, 'UTC', 'near')
  const act = actOf(date)

  function decide() {
    if (act === 'leaveOut' && !isByException(date)) onChange(withDatesOff(exceptions, [date]))
    else if (act === 'hold') onChange(withDatesHeld(exceptions, [date]))
    else onChange(withUsualDates(exceptions, [date]))
  }

  return (
    <li className="planning-date" data-state={date.state}>
      <div>
        <p className="planning-day">{day}</p>
        <p className="soft small">{formatHijri(language, date.date)}</p>
      </div>
      <p className="planning-times">
        <bdi>
          {timeRange(formatClock(language, date.startTime), formatClock(language, date.endTime))}
        </bdi>
      </p>
      <DateMarks date={date} language={language} t={t} />
      <button
        type="button"
        className="link-button"
        aria-label={fill(t.acts[`${act}Named`], { name: day })}
        onClick={decide}
      >
        {t.acts[act]}
      </button>
    </li>
  )
}

function actOf(date: PlannedDate) {
  if (!isHeld(date)) return date.state === 'skipped' ? 'putBack' : 'hold'
  return date.isChanged && !isByException(date) ? 'usualTime' : 'leaveOut'
}
