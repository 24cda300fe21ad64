import { SHEET_NAMES } from '#contract/search/filters-registry.ts'
import { isSet, type ListFilters } from '../../../lib/filters/list-filters.ts'
import { plural } from '../../../lib/format/i18n-format.ts'
import { filters as icon } from '../../../lib/icons/icons.ts'
import { Icon } from '../../shared/Icon.tsx'
import { useList } from '../context.ts'
import { TOGGLES_FILTERS } from './Filters.tsx'

/** Opens the filter sheet, and says how many filters are set. It floats over the list. */
export function FiltersButton({ filters }: { filters: ListFilters }) {
  const { language, t } = useList()
  const set = SHEET_NAMES.filter(name => isSet(filters, name)).length
  return (
    <button type="button" className="button filters-open" {...TOGGLES_FILTERS}>
      <Icon path={icon} />
      {set === 0 ? t.list.filtersNone : plural(language, t.list.filters, set)}
    </button>
  )
}
