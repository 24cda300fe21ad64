import { atom, onMount, readonlyType } from 'nanostores'
import { readKept } from '../browser/storage/tab-storage.ts'
import { SEEN_AS } from './kept.ts'

/** What counts in the console of the other, where that is known; null: it is one's own. */
export type SeenAs =
  { userId: string; roles: readonly string[]; isSeenAs: true } | 'asking' | 'failed' | null

const $state = atom<SeenAs>(null)

/** As whom the console is seen in this tab. */
export const $seenAs = readonlyType($state)

onMount($state, () => {
  if (!readKept(SEEN_AS)) return
  $state.set('asking')
  // Seldom used: no console is heavier for it. Without it nothing is asked, and nothing shown.
  import('./see-as.ts').then(({ seeAs }) => seeAs($state.set)).catch(() => $state.set('failed'))
})
