import { useOptimistic } from 'react'
import { WEEKDAYS } from '#contract/filters-registry.ts'
import { type ListFilters, toggle } from '../../../lib/filters/list-filters.ts'
import { formatWeekday } from '../../../lib/format/format.ts'
import { useList } from '../context.ts'
import { showFirst } from '../show-first.ts'

/** The weekdays on which a child has time, one beside the other. */
export function Weekdays({ filters }: { filters: ListFilters }) {
  const { language, store, t } = useList()
  const [{ day }, press] = useOptimistic(filters)

  return (
    <fieldset className="weekdays">
      <legend className="choose-label">{t.list.labels.day}</legend>
      {WEEKDAYS.map(weekday => (
        <label key={weekday} className="pill">
          <input
            type="checkbox"
            name="day"
            value={weekday}
            className="visually-hidden"
            checked={day.includes(weekday)}
            aria-label={formatWeekday(language, weekday)}
            onChange={() =>
              showFirst(
                () => press(now => toggle(now, 'day', weekday)),
                () => void store.show(now => toggle(now, 'day', weekday)),
              )
            }
          />
          {formatWeekday(language, weekday, 'short')}
        </label>
      ))}
    </fieldset>
  )
}
