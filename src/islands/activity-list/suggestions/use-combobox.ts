import { useEffect } from 'react'
import type { SuggestionsState, SuggestionsStore } from '../../../lib/stores/suggestions.ts'

interface Combobox {
  store: SuggestionsStore
  state: SuggestionsState
  /** The id of the list. Option ids are this id and their index. */
  listId: string
  /** The search that the list showed when this code was requested. */
  before: string
  /** Takes the active option. */
  take: (place: number) => void
}

/**
 * Makes the field an editable combobox with a listbox (WAI-ARIA pattern). Without this code it is a plain
 * search field.
 */
export function useCombobox(
  field: HTMLInputElement,
  { before, listId, state, store, take }: Combobox,
): void {
  const { active, isOpen } = state

  useEffect(() => {
    setAll(field, { autocomplete: 'off', role: 'combobox' })
    setAll(field, { 'aria-autocomplete': 'list', 'aria-controls': listId })
    const type = () => {
      // Text inserted into an unfocused field, for example by voice, is not being typed.
      if (document.activeElement === field) void store.type(field.value)
    }
    // The user may have typed before this code loaded; the list may show that text already.
    if (field.value.trim() !== before) type()
    field.addEventListener('input', type)
    field.addEventListener('blur', store.close)
    return () => {
      field.removeEventListener('input', type)
      field.removeEventListener('blur', store.close)
    }
  }, [before, field, listId, store])

  useEffect(() => {
    setAll(field, { 'aria-expanded': String(isOpen) })
    if (active === null) field.removeAttribute('aria-activedescendant')
    else setAll(field, { 'aria-activedescendant': `${listId}-${active}` })
    const press = (event: KeyboardEvent) => onKey(event, { store, isOpen, active, take })
    field.addEventListener('keydown', press)
    return () => field.removeEventListener('keydown', press)
  }, [field, listId, store, isOpen, active, take])
}

function setAll(field: HTMLInputElement, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
}

function onKey(
  event: KeyboardEvent,
  {
    active,
    isOpen,
    store,
    take,
  }: Pick<Combobox, 'store' | 'take'> & Pick<SuggestionsState, 'active' | 'isOpen'>,
): void {
  // During input method composition Enter only ends the word.
  if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
  switch (event.key) {
    case 'ArrowDown':
      event.preventDefault()
      return store.move(1)
    case 'ArrowUp':
      event.preventDefault()
      return event.altKey ? store.close() : store.move(-1)
    case 'Escape':
      // While the list is closed, Escape empties the field, as browsers do.
      if (isOpen) event.preventDefault()
      return store.close()
    case 'Enter':
      if (active === null) return store.close()
      event.preventDefault()
      return take(active)
  }
}
