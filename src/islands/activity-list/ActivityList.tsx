import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { createActivityList, type InitialList } from '../../lib/stores/activity-list.ts'
import { Loader } from '../shared/Loader.tsx'
import { ActiveFilters } from './filters/ActiveFilters.tsx'
import { Cities } from './filters/Cities.tsx'
import { Kinds } from './filters/Kinds.tsx'
import { type ListContext, ListProvider } from './context.ts'
import { Filters } from './filters/Filters.tsx'
import { FiltersButton } from './filters/FiltersButton.tsx'
import { Found, LIST_ID } from './Found.tsx'
import { Failed } from './Failed.tsx'
import { SearchField } from './filters/SearchField.tsx'
import { drawResults, lazyCalls } from './load-lazy.ts'
import { useAddress } from './use-address.ts'
import { useEarlyFilters } from './use-early-filters.ts'
import { useFamily } from './signed-in/use-family.ts'
import { isUnfiltered } from '../../lib/filters/list-filters.ts'
import { useParentsCity } from './signed-in/use-parents-city.ts'

interface Props extends Omit<ListContext, 'store'> {
  initial: InitialList
  /** The list as rendered by the server, shown until another filter is chosen. */
  children?: ReactNode
  /** The link to the map, as rendered by the server. */
  map?: ReactNode
}

/** The list of activities with all its filters. The URL holds the state. */
export function ActivityList({ children, initial, map, ...known }: Props) {
  const { cities, language, t } = known
  const [store] = useState(() =>
    createActivityList({ cities, initial, language, lazyCalls: lazyCalls, t: t.list }),
  )
  const state = useStore(store.$state, { ssr: 'initial' })

  useAddress(store, initial)
  useEarlyFilters(store)
  useParentsCity(store)
  useFamily(language, store, state)

  const plain = isUnfiltered(state.filters)
  return (
    <ListProvider value={{ ...known, store }}>
      <div className="search-and-kinds">
        <SearchField q={state.filters.q} />
        <Kinds filters={state.filters} kinds={state.kinds} />
      </div>
      <Cities filters={state.filters} />
      <div className="filter-bar">
        <Filters state={state} />
      </div>
      <FiltersButton filters={state.filters} />
      {state.ignored && <p className="notice">{state.ignored}</p>}
      {plain && (
        <a className="button button-primary list-explore signed-out-only" href={`#${LIST_ID}`}>
          {t.home.explore}
        </a>
      )}
      <div className="list-head">
        <h2 id={LIST_ID}>{t.home.heading}</h2>
        <Found state={state} />
        <ActiveFilters state={state} />
      </div>
      <div
        aria-busy={state.status === 'loading'}
        className="results"
        data-chosen={plain ? undefined : ''}
      >
        {state.status === 'failed' ? (
          <Failed message={state.message} />
        ) : (
          (state.cards && drawResults(state)) || children
        )}
      </div>
      {map}
      <Loader active={state.status === 'loading'} text={t.list.loading} />
    </ListProvider>
  )
}
