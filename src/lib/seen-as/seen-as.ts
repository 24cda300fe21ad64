import { atom, onMount, readonlyType } from 'nanostores'
import { readTab } from '../browser/storage/tab-storage.ts'
import { SEEN_AS } from './seen-as-storage.ts'

/** The console's view as another person, once it is known. Null: the user's own. */
export type SeenAs =
  { userId: string; roles: readonly string[]; isSeenAs: true } | 'asking' | 'failed' | null

const $state = atom<SeenAs>(null)

/** As whom the console is viewed in this tab. */
export const $seenAs = readonlyType($state)

onMount($state, () => {
  if (!readTab(SEEN_AS)) return
  $state.set('asking')
  // Loaded on demand, because it is rare. If loading fails, nothing is requested or shown.
  import('./see-as.ts').then(({ seeAs }) => seeAs($state.set)).catch(() => $state.set('failed'))
})
