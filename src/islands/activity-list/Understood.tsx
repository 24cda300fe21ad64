import { changeFilters } from '../../lib/filters/list-filters.ts'
import { understoodIn } from '../../lib/filters/understood.ts'
import { fill } from '../../lib/format/i18n-format.ts'
import { close } from '../../lib/icons/icons.ts'
import type { ShownList } from '../../lib/stores/activity-list.ts'
import { Icon } from '../shared/Icon.tsx'
import { useChoices, useList } from './context.ts'
import { FilterLink } from './filters/FilterLink.tsx'
import { focusFound } from './Found.tsx'

/** How the search words were understood, each with a button that removes those words from the search. */
export function Understood({ state }: { state: ShownList }) {
  const { language, t } = useList()
  const { filters, read } = state
  const choices = useChoices(state)
  const understood = understoodIn(read, { choices, filters, language, t: t.list })
  if (understood.length === 0) return null

  return (
    <ul role="list" className="active-filters understood" aria-label={t.list.understood}>
      <li aria-hidden="true">{t.list.understood}</li>
      {understood.map(({ field, q, text }) => (
        <li key={field}>
          <FilterLink
            from={filters}
            to={now => changeFilters(now, { q })}
            className="pill active-filter"
            onFollow={focusFound}
            aria-label={fill(t.list.takeBack, { filter: text })}
          >
            <span dir="auto">{text}</span>
            <Icon path={close} size={16} />
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}
