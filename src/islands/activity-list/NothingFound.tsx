import { withoutFilter } from '../../lib/filters/list-filters.ts'
import { filterText } from '../../lib/filters/filter-text.ts'
import { fill, plural } from '../../lib/format/i18n-format.ts'
import type { ShownList } from '../../lib/stores/activity-list.ts'
import { FilterLink } from './filters/FilterLink.tsx'
import { useChoices, useList } from './context.ts'
import { focusFound } from './Found.tsx'
import { SaveSearch } from './SaveSearch.tsx'

/** An empty result: suggests which filter to remove, and what that would show. */
export function NothingFound({ state }: { state: ShownList }) {
  const { language, store, t } = useList()
  const { child, filters, loosenings } = state
  const choices = useChoices(state)

  function showForEveryone() {
    void store.showFor(null)
    focusFound()
  }
  return (
    <div className="outcome">
      <img src="/drawings/empty.svg" width={240} height={160} alt="" />
      <h3>{child ? fill(t.list.emptyFor, { child: child.firstName }) : t.list.emptyTitle}</h3>
      <p>{loosenings.length > 0 ? t.list.emptyLead : t.list.emptyNothing}</p>
      <ul role="list" className="loosenings">
        {loosenings.map(({ name, total }) => (
          <li key={name}>
            <FilterLink
              from={filters}
              to={now => withoutFilter(now, name)}
              className="button"
              onFollow={focusFound}
            >
              {plural(language, t.list.loosen, total, {
                filter: filterText(name, filters, choices, language),
              })}
            </FilterLink>
          </li>
        ))}
      </ul>
      <SaveSearch state={state} />
      {child && (
        <button type="button" className="button" onClick={showForEveryone}>
          {t.list.everyone}
        </button>
      )}
    </div>
  )
}
