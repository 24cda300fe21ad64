import { useOptimistic } from 'react'
import type { Weekday } from '#contract/filters-registry.ts'
import { type ListFilters, toggle } from '../../../lib/filters/list-filters.ts'
import { formatList } from '../../../lib/format/i18n-format.ts'
import { useList } from '../context.ts'
import { showFirst } from '../show-first.ts'

const DAYS_ID = 'days'
const LABEL_ID = 'days-label'
const CHOSEN_ID = 'days-chosen'

/**
 * The weekdays on which a child has time. In the sheet they stand one beside the other; in the bar, which
 * has no room for that, they open below a box like those of the other filters.
 */
export function Weekdays({ filters }: { filters: ListFilters }) {
  const { choices, language, store, t } = useList()
  const [{ day }, press] = useOptimistic(filters)
  const days = choices.day ?? []
  const chosen = days.filter(({ value }) => day.includes(value as Weekday))

  return (
    <div className="choose">
      <span className="choose-label days-label" id={LABEL_ID}>
        {t.list.labels.day}
      </span>
      <button
        type="button"
        aria-labelledby={`${LABEL_ID} ${CHOSEN_ID}`}
        className="choose-box choose-select days-open"
        data-chosen={day.length > 0 ? '' : undefined}
        {...{ popovertarget: DAYS_ID }}
      >
        <span className="days-chosen" id={CHOSEN_ID}>
          {formatList(
            language,
            chosen.map(({ short = '' }) => short),
            'unit',
          ) || t.list.any.day}
        </span>
      </button>
      <fieldset className="days" id={DAYS_ID} popover="auto">
        <legend>{t.list.labels.day}</legend>
        {days.map(({ short, text, value }) => (
          <label key={value} className="pill">
            <input
              type="checkbox"
              name="day"
              value={value}
              className="visually-hidden"
              checked={day.includes(value as Weekday)}
              aria-label={text}
              onChange={() =>
                showFirst(
                  () => press(now => toggle(now, 'day', value as Weekday)),
                  () => void store.show(now => toggle(now, 'day', value as Weekday)),
                )
              }
            />
            <span aria-hidden="true">{short}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
