import { type ReactNode, useId, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { fill, formatNumber } from '../../../lib/format/format.ts'
import type { CatalogueTexts } from '../../../lib/manage/catalogue-text.ts'

interface Props<Item> {
  language: Language
  t: CatalogueTexts
  title: string
  text?: string
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

/** More are not read at a glance. */
const FEW = 8

/** A list under its title, of which the first ones are shown; nothing where there are none. */
export function LongList<Item>({ children, items, language, t, text, title }: Props<Item>) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (items.length === 0) return null
  const all = fill(t.showAll, { count: formatNumber(language, items.length) })
  return (
    <section className="catalogue-rows" aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      {text && <p className="soft">{text}</p>}
      <ul role="list">{(isWhole ? items : items.slice(0, FEW)).map(children)}</ul>
      {items.length > FEW && (
        <button
          type="button"
          className="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t.showFewer : all}
        </button>
      )}
    </section>
  )
}
