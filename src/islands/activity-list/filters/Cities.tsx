import { useOptimistic } from 'react'
import { nameIn } from '../../../lib/format/i18n-format.ts'
import { type ListFilters, changeFilters } from '../../../lib/filters/list-filters.ts'
import { FilterLink } from './FilterLink.tsx'
import { ScrollRow, showFocused } from './ScrollRow.tsx'
import { useList } from '../context.ts'

/** With more cities than this, wide screens show several rows: scrolling through one row is slow. */
const MAX_SHOWN = 20

/** One pill for all cities and one for each city; scrolls the chosen one into view. */
export function Cities({ filters }: { filters: ListFilters }) {
  const { cities, language, t } = useList()
  const [chosen, press] = useOptimistic(filters.city)

  const pill = (slug: string | null, name: string) => (
    <li key={slug ?? ''}>
      <FilterLink
        from={filters}
        to={now => changeFilters(now, { city: slug })}
        className="pill"
        onFocus={showFocused}
        data-choice={slug ?? ''}
        aria-current={chosen === slug ? 'true' : undefined}
        onPress={() => press(slug)}
      >
        {name}
      </FilterLink>
    </li>
  )
  return (
    <ScrollRow
      label={t.list.cities}
      className={cities.length > MAX_SHOWN ? 'pills cities cities-many' : 'pills cities'}
      chosen={filters.city}
    >
      {pill(null, t.list.allCities)}
      {cities.map(city => pill(city.slug, nameIn(language, city)))}
    </ScrollRow>
  )
}
