import { activeFilters } from '../../lib/filters/list-filters.ts'
import { savePath } from '../../lib/filters/saved-search-path.ts'
import { bell } from '../../lib/icons/push-icons.ts'
import type { ShownList } from '../../lib/stores/activity-list.ts'
import { Icon } from '../shared/Icon.tsx'
import { useList } from './context.ts'

interface Props {
  state: Pick<ShownList, 'filters' | 'total'>
}

/**
 * Offers to notify the parent of new matches, shown if nothing was found or after the last result. A link,
 * which opens a dialog if scripts run (layouts/client/cart.ts).
 */
export function SaveSearch({ state: { filters, total } }: Props) {
  const { language, t } = useList()
  if (activeFilters(filters).length === 0) return null
  return (
    <div className="save-search">
      {total > 0 && <p>{t.list.notFound}</p>}
      <a
        className={total > 0 ? 'button' : 'button button-primary'}
        href={savePath(language, filters)}
        data-cart-dialog="save-search"
        aria-haspopup="dialog"
      >
        <Icon path={bell} size={18} />
        {t.list.saveSearch}
      </a>
    </div>
  )
}
