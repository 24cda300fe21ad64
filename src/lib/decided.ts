import type { Failure } from './answer.ts'

/**
 * Whether the server has said no to the thing itself. Anything else – no answer, too many requests,
 * a fault – may have left it done: it is asked for again with the same key.
 */
export const isDecided = (failure: Failure): boolean =>
  failure.kind === 'refused' && DECIDED.has(failure.problem.status)

const DECIDED = new Set([400, 404, 409, 422])
