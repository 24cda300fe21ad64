import type { FamilyNews } from '../../lib/family-news.ts'
import { fill } from '../../lib/format.ts'
import { check } from '../../lib/own-icons.ts'
import { pathTo } from '../../lib/paths.ts'
import { Icon } from '../Icon.tsx'
import { useChildren } from './context.ts'

/** What was just done with a child, and after a new one what comes next. */
export function News({ news }: { news: FamilyNews | null }) {
  const { language, t } = useChildren()
  const name = news?.firstName ?? ''
  return (
    <div className="children-news" role="status">
      {news && (
        <div className="notice">
          <Icon path={check} />
          <p>
            <strong>{fill(t[news.what], { name })}</strong>{' '}
            {news.what === 'added' && (
              <a href={pathTo(language, '/')}>
                <bdi>{fill(t.find, { name })}</bdi>
              </a>
            )}
          </p>
        </div>
      )}
    </div>
  )
}
