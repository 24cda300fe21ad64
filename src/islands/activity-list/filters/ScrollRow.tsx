import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { useList } from '../context.ts'

interface Props {
  label: string
  className: string
  /** Scrolled into view whenever it changes. */
  chosen: string | null
  /** List items with links, each of which has `data-choice`. */
  children: ReactNode
}

/** The part of the visible width that a step scrolls. The last item then becomes the first. */
const STEP = 0.8

/** A row of choices that scrolls sideways: by touch, by keyboard, and with step buttons for a mouse. */
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
    // Hidden from keyboards and screen readers, which go from link to link.
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

/** Scrolls a focused link fully into view: browsers leave it where it is if a part of it is visible. */
export function showFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/**
 * Centres the link by scrolling the row only; `scrollIntoView` would move the page too. An observer reports
 * the positions with the next frame, because measuring here would force another layout. Returns how to
 * cancel.
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
