import { isSearch } from '../../lib/filters/filter-readers.ts'
import { changeFilters } from '../../lib/filters/list-filters.ts'
import { plural } from '../../lib/format/i18n-format.ts'
import type { ActivityListState } from '../../lib/stores/activity-list.ts'
import { FilterLink } from './filters/FilterLink.tsx'
import { useList } from './context.ts'
import { focusFound } from './Found.tsx'

/** Links to searches for the ignored words, for those that find something alone. */
export function OnlyLeftOut({ state }: { state: Pick<ActivityListState, 'filters' | 'leftOut'> }) {
  const { language, t } = useList()
  const { filters, leftOut } = state
  const findable = leftOut.filter(({ total, words }) => total > 0 && isSearch(words))
  if (findable.length === 0) return null

  return (
    <ul role="list" className="active-filters">
      {findable.map(({ total, words }) => (
        <li key={words}>
          <FilterLink
            from={filters}
            to={now => changeFilters(now, { q: words })}
            className="pill only-left-out"
            onFollow={focusFound}
          >
            {plural(language, t.list.onlyLeftOut, total, { words })}
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}
