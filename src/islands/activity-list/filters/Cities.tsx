import { useEffect, useOptimistic, useRef } from 'react'
import { nameIn } from '../../../lib/format/i18n-format.ts'
import { type ListFilters, change } from '../../../lib/filters/list-filters.ts'
import { FilterLink } from './FilterLink.tsx'
import { useList } from '../context.ts'

/** More do not fit into two rows of a wide screen. */
const MANY = 20

/** All cities and one pill for each; the chosen one is in view. */
export function Cities({ filters }: { filters: ListFilters }) {
  const { cities, language, t } = useList()
  const row = useRef<HTMLUListElement>(null)
  const [chosen, press] = useOptimistic(filters.city)

  useEffect(() => {
    const pill = row.current?.querySelector(`[data-city="${filters.city ?? ''}"]`)
    return row.current && pill ? centre(row.current, pill) : undefined
  }, [filters.city])

  const pill = (slug: string | null, name: string) => (
    <li key={slug ?? ''}>
      <FilterLink
        from={filters}
        to={now => change(now, { city: slug })}
        className="pill"
        data-city={slug ?? ''}
        aria-current={chosen === slug ? 'true' : undefined}
        onPress={() => press(slug)}
      >
        {name}
      </FilterLink>
    </li>
  )
  return (
    <nav aria-label={t.list.cities}>
      <ul
        role="list"
        className={cities.length > MANY ? 'pills cities cities-many' : 'pills cities'}
        ref={row}
      >
        {pill(null, t.list.allCities)}
        {cities.map(city => pill(city.slug, nameIn(language, city)))}
      </ul>
    </nav>
  )
}

/**
 * Scrolls the row alone; `scrollIntoView` would move the page too. Where they stand is told with the
 * next frame: to measure it here would lay the page out once more. Answers with how to call it off.
 */
function centre(row: Element, pill: Element): () => void {
  const observer = new IntersectionObserver(
    ([seen]) => {
      observer.disconnect()
      const { boundingClientRect: inner, rootBounds: outer } = seen ?? {}
      if (!inner || !outer) return
      row.scrollBy({
        left: inner.x + inner.width / 2 - (outer.x + outer.width / 2),
        top: inner.y + inner.height / 2 - (outer.y + outer.height / 2),
      })
    },
    { root: row },
  )
  observer.observe(pill)
  return () => observer.disconnect()
}
