import { type SubmitEvent, useRef } from 'react'
import { FILTER_NAMES, FILTERS } from '#contract/search/filters-registry.ts'
import { isSet, NO_FILTERS } from '../../../lib/filters/list-filters.ts'
import { plural } from '../../../lib/format/i18n-format.ts'
import { close } from '../../../lib/icons/icons.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { ActivityListState } from '../../../lib/stores/activity-list.ts'
import { Icon } from '../../shared/Icon.tsx'
import { FilterLink } from './FilterLink.tsx'
import { useList } from '../context.ts'
import { FilterFields } from './FilterFields.tsx'
import { useSheet } from './use-sheet.ts'

export const FILTERS_ID = 'filters'

/** Opens and closes the sheet. Lower case as in HTML: React would write `popoverTarget`. */
export const TOGGLES_FILTERS = { popovertarget: FILTERS_ID }

/** Filters that no field of the form sets. Hidden inputs submit them when no script runs. */
const ELSEWHERE = FILTER_NAMES.filter(name => ['pills', 'link'].includes(FILTERS[name].control))

/** All filters but the city: a bar on wide screens, a bottom sheet on phones. */
export function Filters({ state }: { state: ActivityListState }) {
  const { language, store, t } = useList()
  const { filters, total } = state
  const form = useRef<HTMLFormElement>(null)
  useSheet(form)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (event.currentTarget.matches(':popover-open')) event.currentTarget.hidePopover()
    store.search(String(new FormData(event.currentTarget).get('q') ?? ''))
  }

  return (
    <form
      ref={form}
      id={FILTERS_ID}
      className="filters"
      popover="auto"
      action={pathTo(language, '/')}
      aria-label={t.list.filtersTitle}
      onSubmit={submit}
    >
      <div className="filters-head">
        <p className="filters-title">{t.list.filtersTitle}</p>
        <button type="button" className="button button-plain" {...TOGGLES_FILTERS}>
          <Icon path={close} />
          <span className="visually-hidden">{t.list.close}</span>
        </button>
      </div>
      {ELSEWHERE.map(
        name =>
          isSet(filters, name) && (
            <input key={name} type="hidden" name={name} value={String(filters[name])} />
          ),
      )}
      <FilterFields state={state} />
      <div className="filters-foot">
        <FilterLink
          from={filters}
          to={({ city }) => ({ ...NO_FILTERS, city })}
          className="button button-plain"
        >
          {t.list.clear}
        </FilterLink>
        <button type="submit" className="button button-primary">
          {plural(language, t.list.show, total)}
        </button>
      </div>
    </form>
  )
}
