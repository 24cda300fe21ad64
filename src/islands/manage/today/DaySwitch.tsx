import { chevron } from '../../../lib/icons/form-icons.ts'
import { addDays, dateText } from '../../../lib/today/day-text.ts'
import { Icon } from '../../shared/Icon.tsx'
import { useToday } from './context.ts'

/** How many days back a trainer may mark. */
const DAYS_BACK = 7

/** Chooses the day. Buttons that lead nowhere remain, so that the focus does. */
export function DaySwitch() {
  const { language, state, store, t } = useToday()
  const { date, today } = state
  const isFirst = date <= addDays(today, -DAYS_BACK)
  const isToday = date >= today
  const step = (days: number) => () => store.show(addDays(date, days))
  return (
    <div className="today-days" role="group" aria-label={t.days.label}>
      <button
        type="button"
        className="button button-icon"
        aria-label={t.days.before}
        aria-disabled={isFirst}
        onClick={isFirst ? undefined : step(-1)}
      >
        <span className="turns today-back">
          <Icon path={chevron} />
        </span>
      </button>
      <h2 className="today-date" tabIndex={-1} aria-live="polite">
        {dateText({ language, t }, date, today)}
      </h2>
      <button
        type="button"
        className="button button-icon"
        aria-label={t.days.after}
        aria-disabled={isToday}
        onClick={isToday ? undefined : step(1)}
      >
        <span className="turns">
          <Icon path={chevron} />
        </span>
      </button>
      <button
        type="button"
        className="button"
        aria-disabled={isToday}
        onClick={isToday ? undefined : () => store.show(today)}
      >
        {t.days.today}
      </button>
    </div>
  )
}
