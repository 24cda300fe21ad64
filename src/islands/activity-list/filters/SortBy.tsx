import { SORTS } from '#contract/limits.ts'
import type { ListFilters } from '../../../lib/filters/list-filters.ts'
import { useList } from '../context.ts'
import { Choose } from './Choose.tsx'
import { askNear } from '../load-late.ts'

/** The order of the list. "Nearest" asks near to what, where no place is chosen. */
export function SortBy({ filters }: { filters: ListFilters }) {
  const { store, t } = useList()
  const { near, q } = filters
  const usual = near ? 'nearest' : q === '' ? 'soonest' : 'relevance'
  const sorts = SORTS.filter(sort => sort !== 'relevance' || q !== '')

  function chooseSort(text: string) {
    const sort = (text || null) as ListFilters['sort']
    if (sort === 'nearest' && !near) void askNear()
    else void store.choose({ sort })
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
    </div>
  )
}
