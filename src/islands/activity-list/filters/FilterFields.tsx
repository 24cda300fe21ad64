import { SELECT_NAMES, type SelectName } from '#contract/filters-registry.ts'
import { valuesOf } from '../../../lib/filters/filter-options.ts'
import { valueText } from '../../../lib/filters/filter-texts.ts'
import { readFilters } from '../../../lib/filters/list-filters.ts'
import type { ActivityListState } from '../../../lib/stores/activity-list.ts'
import { Choose } from './Choose.tsx'
import { useList, useReader } from '../context.ts'
import { SortBy } from './SortBy.tsx'
import { Weekdays } from './Weekdays.tsx'

/** What each filter is set with, in their order, and the order of the list. */
export function FilterFields({ state }: { state: ActivityListState }) {
  const { store, t } = useList()
  const reader = useReader(state)
  const { filters } = state
  const { any, chooseCityFirst, labels } = t.list

  function choose(name: SelectName, text: string) {
    const chosen = readFilters(new URLSearchParams({ [name]: text })).filters
    void store.choose({ [name]: chosen[name] })
  }

  const select = (name: SelectName) => {
    const values = valuesOf(name, filters, reader.options)
    // Schools are those of a city.
    const isEmpty = name === 'school' && values.length === 0
    return (
      <Choose
        key={name}
        name={name}
        label={labels[name]}
        value={filters[name]}
        any={isEmpty && !filters.city ? chooseCityFirst : any[name]}
        disabled={isEmpty}
        options={values.map(value => ({ value, text: valueText({ name, value }, reader) }))}
        onChoose={text => choose(name, text)}
      />
    )
  }

  return (
    <div className="filters-fields">
      {SELECT_NAMES.map(select)}
      <Weekdays filters={filters} />
      <SortBy filters={filters} />
    </div>
  )
}
