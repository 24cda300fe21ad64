import { NEAR_ME_VALUE, SELECT_NAMES, type SelectName } from '#contract/search/filters-registry.ts'
import { readFilters } from '../../../lib/filters/list-filters.ts'
import type { ActivityListState } from '../../../lib/stores/activity-list.ts'
import { Choose } from './Choose.tsx'
import { useChoices, useList } from '../context.ts'
import { Near } from './Near.tsx'
import { SortBy } from './SortBy.tsx'
import { When } from './When.tsx'

type Name = SelectName | 'month' | 'near' | 'within'

/** A field for each filter, in their order, and one for the sort order. */
export function FilterFields({ state }: { state: ActivityListState }) {
  const { store, t } = useList()
  const choices = useChoices(state)
  const { filters } = state
  const { any, chooseCityFirst, labels } = t.list

  function choose(name: Name, text: string) {
    const chosen = readFilters(new URLSearchParams({ [name]: text })).filters
    void store.choose({ [name]: chosen[name] })
  }

  const select = (name: Name) => {
    // A select cannot offer "near me": only a script can ask for the location.
    const options = choices[name]?.filter(({ value }) => value !== NEAR_ME_VALUE) ?? []
    // The lists of schools and districts depend on the city.
    const isEmpty = options.length === 0
    return (
      <Choose
        key={name}
        name={name}
        label={labels[name]}
        value={filters[name]}
        any={isEmpty && !filters.city ? chooseCityFirst : any[name]}
        disabled={isEmpty}
        options={options}
        onChoose={text => choose(name, text)}
      />
    )
  }

  return (
    <div className="filters-fields">
      {SELECT_NAMES.map(select)}
      <When filters={filters}>{select('month')}</When>
      <Near state={state}>
        {select('near')}
        {select('within')}
      </Near>
      <SortBy filters={filters} />
    </div>
  )
}
