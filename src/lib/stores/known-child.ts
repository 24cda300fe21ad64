import { type Child, getChildById } from '#contract/family/children.ts'
import { type Answer, isNotFound } from '../api/answer.ts'
import { type Ask, askWith } from '../api/ask.ts'
import type { ChildPageContext } from './child-form.ts'
import { createLoaded } from './loaded.ts'

const NO_CHILD: Answer<null> = { ok: true, data: null, total: null }

/** Creates the store of the child in the URL; null if the parent has no such child. */
export function createKnownChild(
  { language, t }: ChildPageContext,
  childId: string,
  ask: Ask = askWith({ language }),
) {
  return createLoaded<Child | null>(async () => {
    if (!getChildById.input.safeParse({ childId }).success) return NO_CHILD
    const answer = await ask(getChildById, { childId })
    return !answer.ok && isNotFound(answer.failure) ? NO_CHILD : answer
  }, t)
}
