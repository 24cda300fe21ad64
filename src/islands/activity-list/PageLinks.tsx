import type { ComponentProps, ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import type { ListTexts } from '../../lib/filters/filter-texts.ts'
import { pagesShown } from '../../lib/filters/pages-shown.ts'
import { formatNumber } from '../../lib/format/i18n-format.ts'

interface Props {
  /** May be beyond the last page. */
  page: number
  pages: number
  language: Language
  t: ListTexts
  /** Renders a link to a page: each kind of list has its own links. */
  renderLink: (to: number, rest: ComponentProps<'a'>) => ReactNode
}

/** Links to the other pages of a list; renders nothing if there is only one page. */
export function PageLinks({ language, page, pages, renderLink, t }: Props) {
  if (pages < 2) return null
  const shown = pagesShown(page, pages)
  return (
    <nav className="pages" aria-label={t.pages}>
      {page > pages && <p>{t.beyond}</p>}
      <ol role="list">
        {shown.map((to, place) => (
          <li key={to} className={to - (shown[place - 1] ?? 0) > 1 ? 'after-gap' : undefined}>
            {renderLink(to, {
              'aria-current': to === page ? 'page' : undefined,
              children: (
                <>
                  <span className="visually-hidden">{t.labels.page} </span>
                  {formatNumber(language, to)}
                </>
              ),
            })}
          </li>
        ))}
      </ol>
      {page > 1 &&
        renderLink(Math.min(page - 1, pages), {
          rel: 'prev',
          className: 'button',
          children: t.previous,
        })}
      {page < pages && renderLink(page + 1, { rel: 'next', className: 'button', children: t.next })}
    </nav>
  )
}
