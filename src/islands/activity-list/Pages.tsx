import { PAGE_SIZE } from '#contract/limits.ts'
import type { ListFilters } from '../../lib/filters/list-filters.ts'
import { FilterLink } from './filters/FilterLink.tsx'
import { useList } from './context.ts'
import { scrollToList } from './scroll-to-list.ts'
import { PageLinks } from './PageLinks.tsx'

/** Links to the other pages of the list. Each starts at its top. */
export function Pages({ filters, total }: { filters: ListFilters; total: number }) {
  const { language, t } = useList()
  return (
    <PageLinks
      page={filters.page}
      pages={Math.ceil(total / PAGE_SIZE)}
      language={language}
      t={t.list}
      renderLink={(to, rest) => (
        <FilterLink
          {...rest}
          from={filters}
          to={now => ({ ...now, page: to })}
          onFollow={scrollToList}
        />
      )}
    />
  )
}
