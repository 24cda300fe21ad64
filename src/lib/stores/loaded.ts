import { atom, readonlyType } from 'nanostores'
import { type Answer, type FailureTexts, messageOf } from '../api/answer.ts'

/** Something of the server's that a part of a page needs before it can be drawn. */
export type Loaded<T> =
  { status: 'loading' } | { status: 'failed'; message: string } | { status: 'ready'; data: T }

/** Takes how to ask for it; gives a store, and the verbs to load it (again) and to put a newer one. */
export function createLoaded<T>(ask: () => Promise<Answer<T>>, t: FailureTexts) {
  const $state = atom<Loaded<T>>({ status: 'loading' })
  const put = (data: T): void => $state.set({ status: 'ready', data })

  /** Loads it; what is shown already stays until the answer is there. */
  async function load(): Promise<void> {
    if ($state.get().status === 'failed') $state.set({ status: 'loading' })
    const before = $state.get()
    const answer = await ask()
    // Something newer is shown by now, of which this answer may not know.
    if ($state.get() !== before) return load()
    if (answer.ok) put(answer.data)
    else if (before.status !== 'ready')
      $state.set({ status: 'failed', message: messageOf(answer.failure, t) })
  }

  return { $state: readonlyType($state), load, put }
}
