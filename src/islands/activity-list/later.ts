/**
 * Loads and renders a list after the first choice, and suggestions. The server has done both for the list
 * that came with the page.
 */
export { loadList, loadParentsCity } from '../../lib/filters/load-list.ts'
export { LazyResults } from './LazyResults.tsx'
export { Suggestions } from './suggestions/Suggestions.tsx'

/** The place picker: few parents use it. */
export const near = () => import('./near/near.ts')
