import { useEffect, useRef } from 'react'
import type { FamilyNews } from '../../lib/children/family-news.ts'
import { fill } from '../../lib/format/format.ts'
import { check } from '../../lib/icons/form-icons.ts'
import { pathTo } from '../../lib/paths.ts'
import { Icon } from '../shared/Icon.tsx'
import { useChildren } from './context.ts'

/** What was just done with a child, and after adding one the next step. */
export function News({ news }: { news: FamilyNews | null }) {
  const { language, t } = useChildren()
  const name = news?.firstName ?? ''
  const notice = useRef<HTMLDivElement>(null)
  const isRemoval = news?.what === 'removed' || news?.what === 'removedWithSeats'

  // The pressed button is gone with its row, so move the focus to the message.
  useEffect(() => {
    if (isRemoval && document.activeElement === document.body) notice.current?.focus()
  }, [isRemoval])

  return (
    <div className="children-news" role="status">
      {news && (
        <div className="notice" ref={notice} tabIndex={-1}>
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
