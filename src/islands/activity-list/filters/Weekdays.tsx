import { useOptimistic } from 'react'
import type { Weekday } from '#contract/search/filters-registry.ts'
import { type ListFilters, toggle } from '../../../lib/filters/list-filters.ts'
import { formatList } from '../../../lib/format/i18n-format.ts'
import { useList } from '../context.ts'
import { showFirst } from '../show-first.ts'
import { PopoverBox } from './PopoverBox.tsx'

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
    <PopoverBox
      id="days"
      label={t.list.labels.day}
      any={t.list.any.day}
      chosen={formatList(
        language,
        chosen.map(({ short = '' }) => short),
        'unit',
      )}
    >
      {days.map(({ short, text, value }) => {
        const toggled = (now: ListFilters) => toggle(now, 'day', value as Weekday)
        return (
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
                  () => press(toggled),
                  () => void store.show(toggled),
                )
              }
            />
            <span aria-hidden="true">{short}</span>
          </label>
        )
      })}
    </PopoverBox>
  )
}
