import { PAGE_SIZE } from '#contract/limits.ts'
import type { Choice } from '../../lib/choice.ts'
import { fill, formatNumber } from '../../lib/wording.ts'
import { ChoiceLink } from './ChoiceLink.tsx'
import { useList } from './context.ts'
import { focusFound } from './Found.tsx'

const LIST_ID = 'activities'

/** To the top of the list, with the focus: what follows there was just chosen. */
export function scrollToList(): void {
  document.getElementById(LIST_ID)?.scrollIntoView()
  focusFound()
}

/** Ways to the other pages of the list. Each begins at the top of it. */
export function Pages({ choice, total }: { choice: Choice; total: number }) {
  const { language, t } = useList()
  const pages = Math.ceil(total / PAGE_SIZE)
  if (pages < 2) return null

  const { page } = choice
  const link = (to: number, rel: 'prev' | 'next', text: string) =>
    to >= 1 &&
    to <= pages && (
      <ChoiceLink to={{ ...choice, page: to }} rel={rel} className="button" onFollow={scrollToList}>
        {text}
      </ChoiceLink>
    )
  return (
    <nav className="pages" aria-label={t.list.pages}>
      {link(Math.min(page - 1, pages), 'prev', t.list.previous)}
      <p>
        {page > pages
          ? t.list.beyond
          : fill(t.list.pageOf, {
              page: formatNumber(language, page),
              pages: formatNumber(language, pages),
            })}
      </p>
      {link(page + 1, 'next', t.list.next)}
    </nav>
  )
}
