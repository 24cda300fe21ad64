import { useEffect, useRef } from 'react'
import type { ActivityListStore } from '../../lib/stores/activity-list.ts'
import { scrollToList } from './Pages.tsx'

const headerSearch = () => document.querySelector<HTMLInputElement>('header [name="q"]')

/** On the home page the search box of the header filters the list at once, and shows its text. */
export function useHeaderSearch(store: ActivityListStore, q: string): void {
  const shown = useRef(q)

  useEffect(() => {
    const input = headerSearch()
    if (!input) return
    // Typed while the scripts were still on their way.
    if (input.value.trim() !== shown.current) store.type(input.value)
    const type = () => store.type(input.value)
    const submit = (event: Event) => {
      event.preventDefault()
      store.search(input.value)
      scrollToList()
    }
    input.addEventListener('input', type)
    input.form?.addEventListener('submit', submit)
    return () => {
      input.removeEventListener('input', type)
      input.form?.removeEventListener('submit', submit)
    }
  }, [store])

  useEffect(() => {
    const input = headerSearch()
    if (!input || shown.current === q) return
    shown.current = q
    if (input.value.trim() !== q) input.value = q
  }, [q])
}
