import { SELECT_NAMES, type SelectName } from '#contract/filters-registry.ts'
import { optionsOf } from '../../../lib/filters/filter-options.ts'
import { fixedTexts } from '../../../lib/filters/filter-texts.ts'
import { readFilters } from '../../../lib/filters/list-filters.ts'
import type { ActivityListState } from '../../../lib/stores/activity-list.ts'
import { nameIn } from '../../../lib/format/i18n-format.ts'
import { Choose } from './Choose.tsx'
import { useList } from '../context.ts'
import { SortBy } from './SortBy.tsx'

/** One select for each thing to filter by, and the order. */
export function FilterFields({ state: { filters, schools } }: { state: ActivityListState }) {
  const { ageRanges, cities, language, store, t } = useList()
  const { any, chooseCityFirst, labels } = t.list

  const optionsIn = (name: SelectName) =>
    optionsOf(name, { ageRanges, cities, schools })?.map(option => ({
      value: option.id,
      text: nameIn(language, option),
    })) ?? Object.entries(fixedTexts(name, t.list) ?? {}).map(([value, text]) => ({ value, text }))

  function choose(name: SelectName, text: string) {
    const chosen = readFilters(new URLSearchParams({ [name]: text })).filters
    void store.choose({ [name]: chosen[name] })
  }

  return (
    <div className="filters-fields">
      {SELECT_NAMES.map(name => {
        const options = optionsIn(name)
        // Schools are those of a city.
        const isEmpty = name === 'school' && options.length === 0
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
      })}
      <SortBy filters={filters} />
    </div>
  )
}
