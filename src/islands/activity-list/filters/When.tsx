import { type ReactNode, useOptimistic } from 'react'
import type { Weekday } from '#contract/search/filters-registry.ts'
import { type ListFilters, toggleFilter } from '../../../lib/filters/list-filters.ts'
import { formatList } from '../../../lib/format/i18n-format.ts'
import { useList } from '../context.ts'
import { showFirst } from '../show-first.ts'
import { PopoverBox } from './PopoverBox.tsx'

interface Props {
  filters: ListFilters
  /** The field for the month. */
  children: ReactNode
}

/**
 * The weekdays on which a child has time, and the month of the start. The sheet shows them side by side; the
 * bar has no room, so they open in a popover like the other filters.
 */
export function When({ children, filters }: Props) {
  const { choices, language, store, t } = useList()
  const [{ day, month }, press] = useOptimistic(filters)
  const days = choices.day ?? []
  const chosen = [...days, ...(choices.month ?? [])].filter(
    ({ value }) => value === month || day.includes(value as Weekday),
  )

  return (
    <PopoverBox
      id="days"
      label={t.list.labels.day}
      any={t.list.any.day}
      chosen={formatList(
        language,
        chosen.map(({ short, text }) => short ?? text),
        'unit',
      )}
    >
      {days.map(({ short, text, value }) => {
        const toggled = (now: ListFilters) => toggleFilter(now, 'day', value as Weekday)
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
      {children}
    </PopoverBox>
  )
}
