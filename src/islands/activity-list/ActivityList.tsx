import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { ignoredTexts } from '../../lib/filters/filter-texts.ts'
import { fill, formatList, plural } from '../../lib/format/i18n-format.ts'
import { createActivityList, type InitialList } from '../../lib/stores/activity-list.ts'
import { Loader } from '../shared/Loader.tsx'
import { ActiveFilters } from './filters/ActiveFilters.tsx'
import { Cities } from './filters/Cities.tsx'
import { type ListContext, ListProvider } from './context.ts'
import { countInSheet, Filters, TOGGLES_FILTERS } from './filters/Filters.tsx'
import { Found } from './Found.tsx'
import { OnlyLeftOut } from './OnlyLeftOut.tsx'
import { Results } from './Results.tsx'
import { SearchField } from './filters/SearchField.tsx'
import { loadCards } from './late-cards.ts'
import { useAddress } from './use-address.ts'
import { useEarlyFilters } from './use-early-filters.ts'
import { useFamily } from './use-family.ts'
import { useHeaderSearch } from './use-header-search.ts'
import { useParentsCity } from './use-parents-city.ts'
import { filters as filtersIcon } from '../../lib/icons/icons.ts'
import { Icon } from '../shared/Icon.tsx'

interface Props extends Omit<ListContext, 'store'> {
  initial: InitialList
  /** The cards as the server rendered them. */
  children?: ReactNode
}

/** The activities with everything to choose from them. The address is the state. */
export function ActivityList({ children, initial, ...known }: Props) {
  const { cities, language, t } = known
  const [store] = useState(() => createActivityList({ cities, initial, language, loadCards }))
  const state = useStore(store.$state, { ssr: 'initial' })

  useAddress(store, initial)
  useEarlyFilters(store)
  useHeaderSearch(store, state.filters.q)
  useParentsCity(store)
  useFamily(language, state)

  const inSheet = countInSheet(state.filters)
  return (
    <ListProvider value={{ ...known, store }}>
      <Cities filters={state.filters} />
      <div className="filter-bar">
        <SearchField q={state.filters.q} />
        <button type="button" className="button filters-open" {...TOGGLES_FILTERS}>
          <Icon path={filtersIcon} />
          {inSheet === 0 ? t.list.filtersNone : plural(language, t.list.filters, inSheet)}
        </button>
        <Filters state={state} />
      </div>
      {state.ignored.length > 0 && (
        <p className="notice">
          {fill(t.list.ignored, {
            what: formatList(language, ignoredTexts(state.ignored, t.list)),
          })}
        </p>
      )}
      <ActiveFilters state={state} />
      <Found state={state} />
      <OnlyLeftOut state={state} />
      <div aria-busy={state.status === 'loading'} className="results">
        <Results state={state}>{children}</Results>
      </div>
      <Loader active={state.status === 'loading'} text={t.list.loading} />
    </ListProvider>
  )
}
