import type { Language } from '#contract/language.ts'
import { pathTo } from '../paths.ts'
import { type ListFilters, listPath } from './list-filters.ts'

/** Where a search is saved. What is chosen stands in the address as in that of the list, without order and page. */
export function savePath(language: Language, filters: ListFilters): string {
  const [, query = ''] = listPath(language, { ...filters, sort: null, page: 1 }).split('?')
  return `${pathTo(language, '/save-search')}?${query}`
}
