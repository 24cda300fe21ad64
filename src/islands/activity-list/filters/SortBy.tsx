import { SORTS } from '#contract/limits.ts'
import type { ListFilters } from '../../../lib/filters/list-filters.ts'
import { useList } from '../context.ts'
import { Choose } from './Choose.tsx'
import { askNear } from '../load-lazy.ts'

/** The sort order. Choosing "Nearest" opens the place picker if no place is chosen. */
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
        // The default order is sent as an empty value, because the default changes once there are search
        // words.
        options={sorts.map(sort => ({
          value: sort === usual ? '' : sort,
          text: t.list.sorts[sort],
        }))}
        onChoose={chooseSort}
      />
    </div>
  )
}
