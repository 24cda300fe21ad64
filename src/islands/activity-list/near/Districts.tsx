import { type KeyboardEvent, useState } from 'react'
import type { District } from '#contract/places/districts.ts'
import { foldName } from '#contract/text/fold.ts'
import { nameIn } from '../../../lib/format/i18n-format.ts'
import type { ActivityListState } from '../../../lib/stores/activity-list.ts'
import { useList } from '../context.ts'

/** The districts of the chosen city, with a field that finds one by its name in either language. */
export function Districts({ state }: { state: ActivityListState }) {
  const { language, store, t } = useList()
  const [text, setText] = useState('')
  const { districts, filters } = state
  const found = districtsCalled(districts, text)
  if (districts.length === 0)
    return <p className="small">{filters.city ? t.list.near.none : t.list.near.cityFirst}</p>

  const choose = (slug: string | null) => void store.choose({ near: slug, sort: null })

  /** Enter takes the first district and does not submit the form. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (text.trim() !== '' && found[0]) choose(found[0].slug)
  }

  const option = (slug: string | null, name: string) => (
    <li key={slug ?? ''}>
      <button
        type="button"
        className="near-district"
        aria-pressed={filters.near === slug}
        onClick={() => choose(slug)}
      >
        {name}
      </button>
    </li>
  )
  return (
    <>
      <input
        className="input"
        type="search"
        aria-label={t.list.near.search}
        placeholder={t.list.near.search}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={press}
      />
      <ul role="list" className="near-districts" aria-label={t.list.near.districts}>
        {text.trim() === '' && option(null, t.list.any.near)}
        {found.map(district => option(district.slug, nameIn(language, district)))}
      </ul>
      <p role="status" className="small">
        {found.length === 0 && t.list.near.noMatch}
      </p>
    </>
  )
}

function districtsCalled(districts: readonly District[], text: string): readonly District[] {
  const wanted = foldName(text)
  return districts.filter(({ name_Ar, name_En }) =>
    [name_En, name_Ar].some(name => foldName(name).includes(wanted)),
  )
}
