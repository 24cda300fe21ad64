import type { ComponentProps, ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import type { ListTexts } from '../../lib/filters/filter-texts.ts'
import { pagesShown } from '../../lib/filters/pages-shown.ts'
import { formatNumber } from '../../lib/format/i18n-format.ts'

interface Props {
  /** May be beyond the last one. */
  page: number
  pages: number
  language: Language
  t: ListTexts
  /** A link to a page, in the manner of the list that has the pages. */
  renderLink: (to: number, rest: ComponentProps<'a'>) => ReactNode
}

/** Ways to the other pages of a list; nothing where there is only one. */
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
