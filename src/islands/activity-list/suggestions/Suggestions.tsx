import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { suggest, type Suggestion } from '#contract/search/suggest.ts'
import { askWith } from '../../../lib/api/ask.ts'
import { setInputValue } from '../../../lib/browser/set-input-value.ts'
import { fill, plural } from '../../../lib/format/i18n-format.ts'
import { createSuggestions, textOf } from '../../../lib/stores/suggestions.ts'
import { useList } from '../context.ts'
import { VoiceButton } from '../voice/VoiceButton.tsx'
import { useCombobox } from './use-combobox.ts'

const LIST_ID = 'suggestions'

/**
 * Suggestions below the search field, loaded once the field is used. `before` is the search that the list
 * showed at that time.
 */
export function Suggestions({ before, field }: { before: string; field: HTMLInputElement }) {
  const { language, store: list, t } = useList()
  const find = useFind()
  const [store] = useState(() => createSuggestions(find))
  const state = useStore(store.$state)
  const { active, isOpen, items } = state
  const box = useRef<HTMLDivElement>(null)

  const take = useCallback(
    (place: number) => {
      const item = store.$state.get().items[place]
      if (!item) return
      const text = textOf(item, language)
      // If the search is unchanged, the list does not update the field.
      if (text === list.$state.get().filters.q) setInputValue(field, text)
      store.close()
      list.search(text)
    },
    [field, language, list, store],
  )
  useCombobox(field, { store, state, listId: LIST_ID, before, take })
  useEffect(() => {
    if (active !== null) box.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <>
      <div
        ref={box}
        id={LIST_ID}
        role="listbox"
        tabIndex={-1}
        aria-label={t.list.suggestions}
        className="suggestions"
        hidden={!isOpen}
        // Keeps the focus in the field.
        onMouseDown={event => event.preventDefault()}
      >
        {items.map((item, place) => (
          <button
            key={`${item.kind} ${item.name_En} ${item.city_En}`}
            id={`${LIST_ID}-${place}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className="suggestion"
            onClick={() => take(place)}
          >
            <SuggestionText item={item} />
          </button>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {isOpen && plural(language, t.list.suggested, items.length)}
      </p>
      <VoiceButton field={field} />
    </>
  )
}

function SuggestionText({ item }: { item: Suggestion }) {
  const { language, t } = useList()
  const { activities, before, kind } = item
  const { name, city } = namesOf(item, language)
  // A count of one for a single activity says nothing.
  const isCounted = kind !== 'activity' || activities !== 1
  const what = t.list.suggestedKinds[kind]
  return (
    <>
      <span className="suggestion-name" dir="auto">
        {before && <span className="suggestion-before">{before} </span>}
        {name}
      </span>{' '}
      <span className="suggestion-what">
        {city ? fill(t.list.suggestedIn, { what, city }) : what}
        {isCounted && activities !== null && <> · {plural(language, t.list.found, activities)}</>}
      </span>
    </>
  )
}

const namesOf = ({ city_Ar, city_En, name_Ar, name_En }: Suggestion, language: 'ar' | 'en') =>
  language === 'ar' ? { name: name_Ar, city: city_Ar } : { name: name_En, city: city_En }

/**
 * Returns a function that loads suggestions for the currently chosen city; an empty list if the call fails.
 */
function useFind() {
  const { cities, language, store } = useList()
  return async (searchTerm: string) => {
    const { city } = store.$state.get().filters
    const cityId = cities.find(({ slug }) => slug === city)?.id
    const answer = await askWith({ language })(suggest, { searchTerm, ...(cityId && { cityId }) })
    return answer.ok ? answer.data : []
  }
}
