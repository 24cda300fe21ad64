import { atom, readonlyType } from 'nanostores'
import { type Answer, type FailureTexts, messageOf } from '../api/answer.ts'

/** Something of the server's that a part of a page needs before it can be drawn. */
export type Loaded<T> =
  { status: 'loading' } | { status: 'failed'; message: string } | { status: 'ready'; data: T }

/**
 * Takes how to ask for it; gives a store, and the verbs to load it (again) and to put a newer one. Of answers that
 * arrive in another order than they were asked for in, the newest stays; and no answer undoes what was put since.
 */
export function createLoaded<T>(ask: () => Promise<Answer<T>>, t: FailureTexts) {
  const $state = atom<Loaded<T>>({ status: 'loading' })
  /** How many loads were begun, which of them is shown, and how often something was put. */
  let begun = 0
  let shown = 0
  let puts = 0

  /** Loads it; what is shown already stays until the answer is there. */
  async function load(): Promise<void> {
    if ($state.get().status === 'failed') $state.set({ status: 'loading' })
    const place = ++begun
    const before = puts
    const answer = await ask()
    const isLatest = place === begun
    // It may not know of what was put: the latest of all is asked for once more.
    if (puts !== before) return isLatest ? load() : undefined
    if (place < shown) return
    if (answer.ok) {
      shown = place
      $state.set({ status: 'ready', data: answer.data })
    } else if (isLatest && $state.get().status !== 'ready')
      $state.set({ status: 'failed', message: messageOf(answer.failure, t) })
  }

  return {
    $state: readonlyType($state),
    load,
    put(data: T): void {
      puts++
      $state.set({ status: 'ready', data })
    },
  }
}
