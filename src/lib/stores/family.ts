import { type Child, getChildrenList } from '#contract/family/child.ts'
import type { Language } from '#contract/language.ts'
import type { FailureTexts } from '../api/answer.ts'
import { askWith } from '../api/ask.ts'
import { createLoaded, type Loaded } from './loaded.ts'

/** Creates the store of the parent's children. */
export function createChildrenList({ language, t }: { language: Language; t: FailureTexts }) {
  const ask = askWith({ language })
  return createLoaded<Child[]>(() => ask(getChildrenList, {}), t)
}

/** Combines two loaded values. Ready once both are. */
export function combineLoaded<A, B>(a: Loaded<A>, b: Loaded<B>): Loaded<readonly [A, B]> {
  if (a.status === 'failed') return a
  if (b.status === 'failed') return b
  if (a.status === 'ready' && b.status === 'ready')
    return { status: 'ready', data: [a.data, b.data] }
  return { status: 'loading' }
}
