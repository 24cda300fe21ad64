import { type ReactNode, useId } from 'react'
import type { Language } from '#contract/language.ts'
import type { CatalogueTexts } from '../../../lib/manage/catalogue-text.ts'
import { FirstFew } from '../FirstFew.tsx'

interface Props<Item> {
  language: Language
  t: CatalogueTexts
  title: string
  text?: string
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

/** A titled list that shows its first items; renders nothing if it is empty. */
export function LongList<Item>({ children, items, language, t, text, title }: Props<Item>) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section className="catalogue-rows" aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      {text && <p className="soft">{text}</p>}
      <FirstFew language={language} t={t} items={items} few={8}>
        {children}
      </FirstFew>
    </section>
  )
}
