import { type Failure, refusalCode } from './answer.ts'

/** Why a page has nothing to show. `beyond`: its list has fewer pages. */
export type PageFailure = Failure | 'beyond'

/** Checks if the content does not exist, as opposed to a fault. */
export const isMissing = (failure: PageFailure) =>
  failure === 'beyond' || (failure.kind === 'refused' && failure.problem.status < 500)

/** Checks if the server is only briefly unavailable. */
const isUnavailable = (failure: PageFailure) =>
  failure !== 'beyond' && refusalCode(failure) === 'unavailable'

/**
 * Returns the not-found page for missing content, or the page for an unavailable server. Throws for
 * any other failure.
 */
export function answerPageFailure(
  page: { rewrite(path: string): Promise<Response> },
  failure: PageFailure,
): Promise<Response> {
  if (isMissing(failure)) return page.rewrite('/404')
  if (isUnavailable(failure)) return page.rewrite('/unavailable')
  throw new Error('The data of the page could not be loaded.')
}
