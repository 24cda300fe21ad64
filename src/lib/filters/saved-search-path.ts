import type { Language } from '#contract/language.ts'
import { pathTo } from '../paths.ts'
import { type ListFilters, listPath } from './list-filters.ts'

/**
 * Returns the path of the page that saves a search. It has the same query as the list, without
 * sorting and page.
 */
export function savePath(language: Language, filters: ListFilters): string {
  const [, query = ''] = listPath(language, { ...filters, sort: null, page: 1 }).split('?')
  return `${pathTo(language, '/save-search')}?${query}`
}
