/** What asks for a list and draws it: the server has done both for the one that came with the page. */
export { loadList, loadParentsCity } from '../../lib/filters/load-list.ts'
export { LateResults } from './LateResults.tsx'
