import { atom, readonlyType } from 'nanostores'
import { type Answer, type FailureTexts, messageOf } from '../api/answer.ts'

/** The state of data that a part of a page needs before it is rendered. */
export type Loaded<T> =
  { status: 'loading' } | { status: 'failed'; message: string } | { status: 'ready'; data: T }

/**
 * Creates a store for the answer of `ask`, with functions to load it (again) and to put a newer
 * value. If answers arrive out of order, the latest request wins, and no answer undoes a later
 * `put`.
 */
export function createLoaded<T>(ask: () => Promise<Answer<T>>, t: FailureTexts) {
  const $state = atom<Loaded<T>>({ status: 'loading' })
  /** The number of loads that were started, the one that is shown, and the number of puts. */
  let begun = 0
  let shown = 0
  let puts = 0

  /** Loads the data. The shown data stays until the answer arrives. */
  async function load(): Promise<void> {
    if ($state.get().status === 'failed') $state.set({ status: 'loading' })
    const place = ++begun
    const before = puts
    const answer = await ask()
    const isLatest = place === begun
    // The answer may be older than the put value, so the latest load is repeated.
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
