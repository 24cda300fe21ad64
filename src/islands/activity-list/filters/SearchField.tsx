import { type ReactNode, useState } from 'react'
import { useList } from '../context.ts'
import { drawSuggestions } from '../load-lazy.ts'
import { FILTERS_ID } from './Filters.tsx'

/** The text filter. It belongs to the form of the filters, even when rendered outside of it. */
export function SearchField({ q }: { q: string }) {
  const { store, t } = useList()
  const [text, setText] = useState(q)
  const [followed, setFollowed] = useState(q)
  const [suggestions, setSuggestions] = useState<ReactNode>()

  // The text also changes from outside: by a removed chip, Back, the search box of the header, or a
  // suggestion. Not in an effect, which would run once after hydration and take back the first letter.
  if (followed !== q) {
    setFollowed(q)
    if (text.trim() !== q) setText(q)
  }

  const suggest = ({ target }: { target: HTMLInputElement }) =>
    drawSuggestions(target, q).then(setSuggestions)

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
        onFocus={suggest}
        onChange={event => {
          // The field had the focus before this code loaded.
          if (!suggestions) void suggest(event)
          setText(event.target.value)
          store.type(event.target.value)
        }}
      />
      {suggestions}
    </search>
  )
}
