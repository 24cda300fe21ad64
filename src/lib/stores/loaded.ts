import { atom, readonlyType } from 'nanostores'
import { type Answer, type FailureTexts, messageOf } from '../api/answer.ts'

/** Something of the server's that a part of a page needs before it can be drawn. */
export type Loaded<T> =
  { status: 'loading' } | { status: 'failed'; message: string } | { status: 'ready'; data: T }

/** Takes how to ask for it; gives a store, and the verbs to load it (again) and to put a newer one. */
export function createLoaded<T>(ask: () => Promise<Answer<T>>, t: FailureTexts) {
  const $state = atom<Loaded<T>>({ status: 'loading' })

  return {
    $state: readonlyType($state),
    /** Loads it; what is shown already stays until the answer is there. */
    async load(): Promise<void> {
      if ($state.get().status !== 'ready') $state.set({ status: 'loading' })
      const answer = await ask()
      if (answer.ok) $state.set({ status: 'ready', data: answer.data })
      else if ($state.get().status !== 'ready')
        $state.set({ status: 'failed', message: messageOf(answer.failure, t) })
    },
    put(data: T): void {
      $state.set({ status: 'ready', data })
    },
  }
}
