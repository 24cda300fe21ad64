import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { mountedPath } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import type { Language } from '#contract/language.ts'
import { FIELD_ERRORS, type Problem, REFUSALS } from '#contract/refusals.ts'
import { isAccountGone, isDatabaseUnreachable, isOwnerGone } from '../../db/errors.ts'
import type { Ctx } from './context.ts'
import { type FieldError, Refusal, RETRY_SOON_SECONDS } from '../refusal.ts'

export const PROBLEM_TYPE = 'application/problem+json'

/** Answers with a problem document in the language of the request. */
export function answerRefusal(c: Ctx, refusal: Refusal): Response {
  const { retryAfterSeconds, status } = refusal
  const { language, requestId } = c.var
  const body = JSON.stringify(problemOf(refusal, language, requestId))
  // Overrides what the call had set before it failed.
  c.header('Cache-Control', 'no-store')
  if (status === 401) c.header('WWW-Authenticate', 'Bearer')
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds))
  return c.body(body, status as ContentfulStatusCode, {
    'Content-Type': PROBLEM_TYPE,
    'Content-Language': language,
    // The length shows that the body is short, so it is not compressed.
    'Content-Length': String(Buffer.byteLength(body)),
  })
}

/** The problem document of a refusal. */
export function problemOf(
  { code, current, errors, sentence, status }: Refusal,
  language: Language,
  requestId: string,
): Problem {
  return {
    type: `urn:nashat:problem:${code}`,
    title: REFUSALS[code].en,
    status,
    code,
    message: sentence[language],
    ...(errors.length > 0 && { errors: errors.map(error => fieldErrorIn(error, language)) }),
    requestId,
    ...(current && { current }),
  }
}

const fieldErrorIn = ({ code, path }: FieldError, language: Language) =>
  typeof code === 'string'
    ? { path, code, message: FIELD_ERRORS[code][language] }
    : { path, code: code.name, message: code.sentence[language] }

const PATHS: ReadonlySet<string> = new Set(ENDPOINTS.map(mountedPath))

/** Logs a refusal that has a trace: which call, and whose, as far as that is known. */
function logRefusal({ req, var: { deps, userId } }: Ctx, { code, trace }: Refusal): void {
  // A client that is not signed in may have followed any old link.
  if (!trace || (code === 'not_found' && !userId)) return
  const { name, ...ids } = trace
  // An address that is not a call may contain whatever was typed.
  const call = PATHS.has(req.path) ? req.path : undefined
  // A code may belong to somebody other than the user who tries it.
  deps.log.event(name, { ...ids, call, userId: userId ?? ids.userId })
}

/**
 * Answers any error that was thrown. Refusals that may be part of an attack are logged as events.
 * Unexpected errors are logged, and the answer reveals nothing about them.
 */
export function answerError(c: Ctx, error: Error): Response {
  if (error instanceof Refusal) {
    logRefusal(c, error)
    return answerRefusal(c, error)
  }

  // The request arrived before its account was erased.
  if (isAccountGone(error)) return answerRefusal(c, new Refusal('token_invalid', { cause: error }))

  c.var.deps.log.error('A call failed', { requestId: c.var.requestId, error })
  if (isDatabaseUnreachable(error))
    return answerRefusal(
      c,
      new Refusal('unavailable', { retryAfterSeconds: RETRY_SOON_SECONDS, cause: error }),
    )
  // Another call has just removed it. It is logged, because the calls should have waited for each other.
  if (isOwnerGone(error)) return answerRefusal(c, new Refusal('not_found', { cause: error }))
  return answerRefusal(c, new Refusal('unexpected', { cause: error }))
}
