/** What asks for a list and draws it: the server has done both for the one that came with the page. And what suggests, and chooses a place. */
export { loadList, loadParentsCity } from '../../lib/filters/load-list.ts'
export { LateResults } from './LateResults.tsx'
export { Suggestions } from './suggestions/Suggestions.tsx'
export { NearPicker } from './near/NearPicker.tsx'
export { keepNear } from './near/keep-near.ts'
