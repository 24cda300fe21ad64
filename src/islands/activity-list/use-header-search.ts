import { useEffect } from 'react'
import type { ActivityListStore } from '../../lib/stores/activity-list.ts'

const headerSearch = () => document.querySelector<HTMLInputElement>('header [name="q"]')

/** On the home page the search box of the header filters the list at once, and shows its text. */
export function useHeaderSearch(store: ActivityListStore, q: string): void {
  useEffect(() => {
    const input = headerSearch()
    if (!input) return
    const type = () => store.type(input.value)
    const submit = (event: Event) => {
      event.preventDefault()
      store.search(input.value)
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
    if (input && input.value.trim() !== q) input.value = q
  }, [q])
}
