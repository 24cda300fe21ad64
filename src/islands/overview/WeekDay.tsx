import { formatDay, formatWeekday } from '../../lib/format/format.ts'
import type { Day } from '../../lib/registrations/week.ts'
import { useOverview } from './context.ts'
import { WeekEntry } from './WeekEntry.tsx'

interface Props {
  day: Day
  /** The rows of the calendar, one for each hour in which something starts. */
  hours: readonly number[]
  /** Returns the index of a child among its siblings. */
  placeOf: (childId: string) => number
}

/** A day, with what starts in each hour. */
export function WeekDay({ day: { day, entries }, hours, placeOf }: Props) {
  const { language, t, today } = useOverview()
  const byHour = Map.groupBy(entries, ({ hour }) => hour)
  const isToday = day === today
  const tone = isToday ? ' week-today' : day < today ? ' week-past' : ''
  const weekday = formatWeekday(language, new Date(day).getUTCDay())
  return (
    <li className={`week-day${tone}`}>
      <h3>
        {weekday} <span className="soft">{formatDay(language, day, 'UTC', 'short')}</span>
        {isToday && <span className="chip week-now">{t.week.isToday}</span>}
      </h3>
      {entries.length === 0 && <p className="week-free soft small">{t.week.free}</p>}
      {[...byHour].map(([hour, entries]) => (
        <ul role="list" key={hour} className={`week-line-${hours.indexOf(hour) + 1}`}>
          {entries.map(entry => (
            <WeekEntry
              key={`${entry.row.registration.registrationId} ${entry.session.id}`}
              entry={entry}
              place={placeOf(entry.row.registration.child.id)}
            />
          ))}
        </ul>
      ))}
    </li>
  )
}
