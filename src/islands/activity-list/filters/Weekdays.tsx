import { useOptimistic } from 'react'
import { WEEKDAYS } from '#contract/filters-registry.ts'
import { type ListFilters, toggle } from '../../../lib/filters/list-filters.ts'
import { formatWeekday } from '../../../lib/format/format.ts'
import { formatList } from '../../../lib/format/i18n-format.ts'
import { useList } from '../context.ts'
import { showFirst } from '../show-first.ts'

const DAYS_ID = 'days'

/**
 * The weekdays on which a child has time. In the sheet they stand one beside the other; in the bar, which
 * has no room for that, they open below a box like those of the other filters.
 */
export function Weekdays({ filters }: { filters: ListFilters }) {
  const { language, store, t } = useList()
  const [{ day }, press] = useOptimistic(filters)
  const shortName = (weekday: number) => formatWeekday(language, weekday, 'short')

  return (
    <div className="choose">
      <button
        type="button"
        className="choose-box choose-select days-open"
        data-chosen={day.length > 0 ? '' : undefined}
        {...{ popovertarget: DAYS_ID }}
      >
        <span className="choose-label">{t.list.labels.day}</span>
        <span className="days-chosen">
          {formatList(language, day.map(shortName), 'unit') || t.list.any.day}
        </span>
      </button>
      <fieldset className="days" id={DAYS_ID} popover="auto">
        <legend>{t.list.labels.day}</legend>
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
            <span aria-hidden="true">{shortName(weekday)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
