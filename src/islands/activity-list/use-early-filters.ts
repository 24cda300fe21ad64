import { useEffect } from 'react'
import { SHEET_NAMES } from '#contract/search/filters-registry.ts'
import { type ListFilters, listPath, readFilters } from '../../lib/filters/list-filters.ts'
import type { ActivityListStore } from '../../lib/stores/activity-list.ts'
import { FILTERS_ID } from './filters/Filters.tsx'

/** Applies what was chosen and typed before the scripts loaded. */
export function useEarlyFilters(store: ActivityListStore): void {
  useEffect(() => {
    const { filters } = store.$state.get()
    const early = filtersInForm()
    const isOther = listPath('en', { ...filters, ...early }) !== listPath('en', filters)
    if (isOther) void store.choose(early)
  }, [store])
}

/** Returns the form's values without the sort order, which is never empty. */
function filtersInForm(): Partial<ListFilters> {
  const form = document.getElementById(FILTERS_ID)
  if (!(form instanceof HTMLFormElement)) return {}
  const texts = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const { filters } = readFilters(new URLSearchParams(texts))
  const inForm = [...SHEET_NAMES, 'q'] as const
  return Object.fromEntries(inForm.map(name => [name, filters[name]]))
}
