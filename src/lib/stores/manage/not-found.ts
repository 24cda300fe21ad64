import type { Failure } from '../../api/answer.ts'

/** Whether something is not there, or is not theirs. */
export const isNotFound = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.problem.code === 'not_found'
