import { activeFilters } from '../../lib/filters/list-filters.ts'
import { savePath } from '../../lib/filters/saved-search-path.ts'
import type { ShownList } from '../../lib/stores/activity-list.ts'
import { useList } from './context.ts'

interface Props {
  state: Pick<ShownList, 'filters' | 'total'>
}

/**
 * The way to be told when something new fits, for who has found nothing, or gone through all of it: a link,
 * which with scripts opens a dialog (layouts/cart.ts).
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
        {t.list.saveSearch}
      </a>
    </div>
  )
}
