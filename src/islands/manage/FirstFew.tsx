import { type ReactNode, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { fill, formatNumber } from '../../lib/format/format.ts'

interface Props<Item> {
  language: Language
  t: { showAll: string; showFewer: string }
  items: readonly Item[]
  /** How many items are shown at first. */
  few: number
  className?: string
  buttonClass?: string
  /** Renders an item, with its key. */
  children: (item: Item) => ReactNode
}

/** A list that shows its first items, and the rest on request. */
export function FirstFew<Item>({
  buttonClass = 'button',
  children,
  className,
  few,
  items,
  language,
  t,
}: Props<Item>) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ul role="list" className={className}>
        {(isWhole ? items : items.slice(0, few)).map(children)}
      </ul>
      {items.length > few && (
        <button
          type="button"
          className={buttonClass}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t.showFewer : fill(t.showAll, { count: formatNumber(language, items.length) })}
        </button>
      )}
    </>
  )
}
