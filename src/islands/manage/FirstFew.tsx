import { type ReactNode, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { fill, formatNumber } from '../../lib/format/format.ts'

interface Props<Item> {
  language: Language
  t: { showAll: string; showFewer: string }
  items: readonly Item[]
  /** How many are read at a glance. */
  few: number
  className?: string
  buttonClass?: string
  /** One of them, with its key. */
  children: (item: Item) => ReactNode
}

/** A list of which the first ones are shown until all are asked for. */
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
