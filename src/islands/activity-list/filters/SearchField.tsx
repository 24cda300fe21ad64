import { useEffect, useState } from 'react'
import { useList } from '../context.ts'
import { FILTERS_ID } from './Filters.tsx'

/** The text filter. It belongs to the form of the filters, wherever it stands. */
export function SearchField({ q }: { q: string }) {
  const { store, t } = useList()
  const [text, setText] = useState(q)

  // The text also changes from outside: a chip removed, back, the search box of the header.
  useEffect(() => setText(now => (now.trim() === q ? now : q)), [q])

  return (
    <search className="search-field">
      <label className="visually-hidden" htmlFor="list-search">
        {t.list.search}
      </label>
      <input
        id="list-search"
        className="input"
        type="search"
        name="q"
        form={FILTERS_ID}
        value={text}
        placeholder={t.list.searchPlaceholder}
        enterKeyHint="search"
        onChange={event => {
          setText(event.target.value)
          store.type(event.target.value)
        }}
      />
    </search>
  )
}
