import type { Child } from '#contract/family/children.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { ActivityRegistrations } from '#contract/family/registrations.ts'
import { formatClock, plural } from '../../lib/format/format.ts'
import { formatSpan } from '../../lib/format/format-span.ts'
import { calendar } from '../../lib/icons/form-icons.ts'
import { pathTo } from '../../lib/paths.ts'
import { addDays, daysOf, hoursOf, sundayOf } from '../../lib/registrations/week.ts'
import { ChildShape, hueOf } from '../shared/ChildShape.tsx'
import { Icon } from '../shared/Icon.tsx'
import { useOverview } from './context.ts'
import { useWeek } from './use-week.ts'
import { WeekDay } from './WeekDay.tsx'
import { WeekNav } from './WeekNav.tsx'

interface Props {
  kids: readonly Pick<Child, 'id' | 'firstName'>[]
  list: readonly ActivityRegistrations[]
}

/** The week of all children as a calendar: days side by side, on phones below each other. */
export function Week({ kids, list }: Props) {
  const { asOf, keptSunday, language, now, t, today } = useOverview()
  const week = useWeek(today)
  const sunday = keptSunday ?? week.sunday
  const days = daysOf(list, sunday, now)
  const hours = hoursOf(days)
  const count = days.reduce((sum, { entries }) => sum + entries.length, 0)
  const isForeign = list.some(({ activity }) => activity.timeZone !== HOME_TIME_ZONE)
  const place = new Map(kids.map(({ id }, index) => [id, index]))

  return (
    <section className={keptSunday ? 'week week-kept' : 'week'} aria-labelledby="week-heading">
      <div className="week-head">
        <h2 id="week-heading">{t.week.heading}</h2>
        <p className="week-range" role="status">
          <strong>{formatSpan(language, sunday, addDays(sunday, 6))}</strong>
          <span className={asOf ? 'week-old small' : 'soft small'}>
            {asOf ?? (count === 0 ? t.week.empty : plural(language, t.week.sessions, count))}
          </span>
        </p>
        <WeekNav week={week} isCurrent={sunday === sundayOf(today)} />
      </div>
      <ul role="list" className="week-legend" aria-label={t.week.legend}>
        {kids.map(({ firstName, id }, index) => (
          <li key={id} className={hueOf(index)}>
            <ChildShape place={index} />
            <bdi>{firstName}</bdi>
          </li>
        ))}
      </ul>
      <div className={`week-grid week-lines-${Math.max(1, hours.length)}`}>
        <div className="week-hours" aria-hidden="true">
          {hours.map((hour, line) => (
            <span key={hour} className={`week-line-${line + 1}`}>
              {formatClock(language, `${String(hour).padStart(2, '0')}:00`)}
            </span>
          ))}
        </div>
        <ol role="list" className="week-days">
          {days.map(day => (
            <WeekDay key={day.day} day={day} hours={hours} placeOf={id => place.get(id) ?? 0} />
          ))}
        </ol>
      </div>
      {isForeign && <p className="soft small">{t.week.local}</p>}
      <p className="week-calendar">
        <a href={pathTo(language, '/profile/children')}>
          <Icon path={calendar} size={18} />
          <span>{t.week.calendar}</span>
        </a>
      </p>
    </section>
  )
}
