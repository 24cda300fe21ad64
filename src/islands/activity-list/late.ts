/** What asks for a list and draws it: the server has done both for the one that came with the page. And what suggests. */
export { loadList, loadParentsCity } from '../../lib/filters/load-list.ts'
export { LateResults } from './LateResults.tsx'
export { Suggestions } from './suggestions/Suggestions.tsx'

/** What a place is chosen with: fewest choose one. */
export const near = () => import('./near/near.ts')
