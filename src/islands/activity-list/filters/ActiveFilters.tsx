import { chosenValues, NO_FILTERS, withoutFilter } from '../../../lib/filters/list-filters.ts'
import { chosenText } from '../../../lib/filters/filter-choices.ts'
import { fill } from '../../../lib/format/i18n-format.ts'
import type { ActivityListState } from '../../../lib/stores/activity-list.ts'
import { FilterLink } from './FilterLink.tsx'
import { useChoices, useList } from '../context.ts'
import { focusFound } from '../Found.tsx'
import { close } from '../../../lib/icons/icons.ts'
import { Icon } from '../../shared/Icon.tsx'

/**
 * Moves the focus from a chip that is being removed to the next or previous one, or to the list if it is the
 * last.
 */
function focusNeighbour(): void {
  const chips = [...document.querySelectorAll<HTMLElement>('.active-filter')]
  const place = chips.indexOf(document.activeElement as HTMLElement)
  const neighbour = place === -1 ? undefined : (chips[place + 1] ?? chips[place - 1])
  if (neighbour) neighbour.focus()
  else focusFound()
}

/** The active filters, each with a button that removes it. The city is left out: it has a row of its own. */
export function ActiveFilters({ state }: { state: ActivityListState }) {
  const { t } = useList()
  const choices = useChoices(state)
  const { filters } = state
  const chosen = chosenValues(filters)
  const shown = chosen.filter(({ name }) => name !== 'city')
  if (shown.length === 0) return null

  return (
    <ul role="list" className="active-filters">
      {shown.map(({ name, value }) => {
        const text = chosenText({ name, value }, choices)
        return (
          <li key={`${name} ${value}`}>
            <FilterLink
              from={filters}
              to={now => withoutFilter(now, name, value)}
              className="pill active-filter"
              onFollow={focusNeighbour}
              aria-label={fill(t.list.remove, { filter: text })}
            >
              <span dir="auto">{text}</span>
              <Icon path={close} size={16} />
            </FilterLink>
          </li>
        )
      })}
      {chosen.length > 1 && (
        <li>
          <FilterLink
            from={filters}
            to={() => NO_FILTERS}
            className="button button-plain"
            onFollow={focusFound}
          >
            {t.list.clear}
          </FilterLink>
        </li>
      )}
    </ul>
  )
}
