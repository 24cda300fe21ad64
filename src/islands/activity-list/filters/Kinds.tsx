import { useOptimistic, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { formatNumber, nameIn } from '../../../lib/format/i18n-format.ts'
import type { CountedCategory } from '../../../lib/filters/kinds.ts'
import { type ListFilters, toggleFilter } from '../../../lib/filters/list-filters.ts'
import { FilterLink } from './FilterLink.tsx'
import { ScrollRow, showFocused } from './ScrollRow.tsx'
import { useList } from '../context.ts'

interface Props {
  filters: ListFilters
  kinds: readonly CountedCategory[]
}

/**
 * The categories with their drawings, and the number of activities in the chosen city. Choosing one adds it to
 * the others. Its address is that of the category alone: crawlers would never be through with those of several.
 */
export function Kinds({ filters, kinds }: Props) {
  const { language, t } = useList()
  const [{ category: chosen }, press] = useOptimistic(filters)
  // Only the first render scrolls: a pressed category must not move away from the finger.
  const [first] = useState(chosen[0] ?? null)
  if (kinds.length === 0) return null

  return (
    <ScrollRow label={t.list.kinds} className="kinds" chosen={first}>
      {kinds.map(kind => {
        const toggled = (now: ListFilters) => toggleFilter(now, 'category', kind.slug)
        return (
          <li key={kind.slug}>
            <FilterLink
              from={filters.category.includes(kind.slug) ? filters : { ...filters, category: [] }}
              to={toggled}
              className={`kind kind-${sizeOf(nameIn(language, kind), language)}`}
              onFocus={showFocused}
              data-choice={kind.slug}
              aria-current={chosen.includes(kind.slug) ? 'true' : undefined}
              onPress={() => press(toggled)}
            >
              {/* The symbols are defined once, before the list (KindTiles.astro). A category without a
                  drawing shows only the court. */}
              <svg className="kind-tile" viewBox="0 0 44 44" aria-hidden="true">
                <use href="#kind" />
                <use href={`#kind-${kind.slug}`} />
              </svg>
              <span className="kind-name">{nameIn(language, kind)}</span>
              <span className="kind-count">{formatNumber(language, kind.activities)}</span>
            </FilterLink>
          </li>
        )
      })}
    </ScrollRow>
  )
}

/** The width of a letter: an Arabic one takes about four fifths of a Latin one. */
const ROOM = { en: 1, ar: 0.8 }

/** Returns one of a few fixed widths for a name, so that a font that loads late moves nothing. */
const sizeOf = (name: string, language: Language) =>
  Math.min(3, Math.max(0, Math.ceil((name.length * ROOM[language] - 7) / 3)))
