import { useState } from 'react'
import type { ListFilters } from '../../../lib/filters/list-filters.ts'
import { Choose } from './Choose.tsx'
import { useList } from '../context.ts'

type Location = 'unasked' | 'asked' | 'unknown'

/** The order of the list. "Nearest" asks the browser where it is, which stays out of the address. */
export function SortBy({ filters }: { filters: ListFilters }) {
  const { store, t } = useList()
  const [location, setLocation] = useState<Location>('unasked')
  const usual = filters.q === '' ? 'soonest' : 'relevance'
  const sorts = (['relevance', 'soonest', 'cheapest', 'nearest'] as const).filter(
    sort => sort !== 'relevance' || filters.q !== '',
  )

  function sortByNearest() {
    setLocation('asked')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocation('unasked')
        void store.sortByNearest({ latitude: coords.latitude, longitude: coords.longitude })
      },
      () => setLocation('unknown'),
    )
  }

  function chooseSort(text: string) {
    const sort = sorts.find(value => value === text) ?? null
    if (sort === 'nearest') return sortByNearest()
    setLocation('unasked')
    void store.choose({ sort })
  }

  return (
    <div className="sort">
      <Choose
        name="sort"
        label={t.list.labels.sort}
        value={filters.sort === usual ? null : filters.sort}
        // The usual one is sent as nothing: it is another one once there are words to search for.
        options={sorts.map(sort => ({
          value: sort === usual ? '' : sort,
          text: t.list.sorts[sort],
        }))}
        onChoose={chooseSort}
      />
      <p className="sort-note" role="status">
        {location === 'asked' && t.list.locating}
        {location === 'unknown' && t.list.noLocation}
      </p>
    </div>
  )
}
