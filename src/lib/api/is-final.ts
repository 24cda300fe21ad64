import type { Failure } from './answer.ts'

/**
 * Checks if the server has definitely refused. After anything else – no answer, too many requests,
 * a fault – the change may have been made, so it is retried with the same key.
 */
export const isFinalRefusal = (failure: Failure): boolean =>
  failure.kind === 'refused' && FINAL_STATUSES.has(failure.problem.status)

const FINAL_STATUSES = new Set([400, 404, 409, 422])
