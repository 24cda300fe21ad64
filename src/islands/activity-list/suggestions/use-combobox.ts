import { useEffect } from 'react'
import type { SuggestionsState, SuggestionsStore } from '../../../lib/stores/suggestions.ts'

interface Combobox {
  store: SuggestionsStore
  state: SuggestionsState
  /** The id of the list; those of options end in their places. */
  listId: string
  /** What the list was searched for as this code was asked for. */
  before: string
  /** Takes what is active. */
  take: (place: number) => void
}

/**
 * Makes an editable combobox with a list of the field, by the pattern of ARIA. Without this code it is a
 * plain search field.
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
      // What is put into it, by voice, is nothing that is being typed.
      if (document.activeElement === field) void store.type(field.value)
    }
    // Whoever types faster than this code comes; the list may show it by then.
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
  // Enter ends a word of an input method, and nothing else then.
  if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
  switch (event.key) {
    case 'ArrowDown':
      event.preventDefault()
      return store.move(1)
    case 'ArrowUp':
      event.preventDefault()
      return event.altKey ? store.close() : store.move(-1)
    case 'Escape':
      // Closed, it empties the field, as browsers have it.
      if (isOpen) event.preventDefault()
      return store.close()
    case 'Enter':
      if (active === null) return store.close()
      event.preventDefault()
      return take(active)
  }
}
