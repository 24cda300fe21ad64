import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { useList } from '../context.ts'

interface Props {
  label: string
  className: string
  /** Comes into view, whenever it is another one. */
  chosen: string | null
  /** List items with links, each with its `data-choice`. */
  children: ReactNode
}

/** How much of what is seen a step goes on: what was last before is first after it. */
const STEP = 0.8

/** A row of choices that goes on beyond the edge: by touch, by keyboard, and by steps for a mouse. */
export function ScrollRow({ children, chosen, className, label }: Props) {
  const { language } = useList()
  const row = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const link = row.current?.querySelector(`[data-choice="${chosen ?? ''}"]`)
    return row.current && link ? centre(row.current, link) : undefined
  }, [chosen])

  const forward = language === 'ar' ? -STEP : STEP
  const step = (by: number) => () =>
    row.current?.scrollBy({ left: by * row.current.clientWidth, behavior: 'smooth' })
  const button = (name: string, by: number) => (
    // A keyboard and a screen reader go from link to link.
    <button
      className={`row-step ${name}`}
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={step(by)}
    />
  )
  return (
    <nav className="row" aria-label={label}>
      <ul role="list" className={className} ref={row}>
        {children}
      </ul>
      {button('row-back', -forward)}
      {button('row-on', forward)}
    </nav>
  )
}

/** For its links: browsers leave what has the focus where it is as long as a part of it is seen. */
export function showFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/**
 * Scrolls the row alone; `scrollIntoView` would move the page too. Where they stand is told with the
 * next frame: to measure it here would lay the page out once more. Answers with how to call it off.
 */
function centre(row: Element, link: Element): () => void {
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
  observer.observe(link)
  return () => observer.disconnect()
}
