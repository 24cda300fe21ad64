import type { Failure } from './answer.ts'

/** Why a page has nothing to show; `beyond`: its list ends before it. */
export type PageFailure = Failure | 'beyond'

/** What is not there, as opposed to what did not work. */
export const isMissing = (failure: PageFailure) =>
  failure === 'beyond' || (failure.kind === 'refused' && failure.problem.status < 500)

/** What works again soon, by itself. */
const isAway = (failure: PageFailure) =>
  failure !== 'beyond' && failure.kind === 'refused' && failure.problem.code === 'unavailable'

/**
 * The not-found page in place of what is not there, and one that says so while we are away. Throws
 * where something did not work.
 */
export function answerPageFailure(
  page: { rewrite(path: string): Promise<Response> },
  failure: PageFailure,
): Promise<Response> {
  if (isMissing(failure)) return page.rewrite('/404')
  if (isAway(failure)) return page.rewrite('/unavailable')
  throw new Error('The page did not load.')
}
