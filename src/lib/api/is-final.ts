import type { Failure } from './answer.ts'

/**
 * Whether the server has said no to the thing itself. Anything else – no answer, too many requests,
 * a fault – may have left it done: it is asked for again with the same key.
 */
export const isFinal = (failure: Failure): boolean =>
  failure.kind === 'refused' && FINAL.has(failure.problem.status)

const FINAL = new Set([400, 404, 409, 422])
