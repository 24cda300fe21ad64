import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { mountedPath } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import type { Language } from '#contract/language.ts'
import { FIELD_ERRORS, type Problem, REFUSALS } from '#contract/refusals.ts'
import { isAccountGone, isDatabaseAway, isOwnerGone } from '../../db/errors.ts'
import type { Ctx } from './context.ts'
import { type FieldError, Refusal, RETRY_SOON_SECONDS } from '../refusal.ts'

export const PROBLEM_TYPE = 'application/problem+json'

/** Answers with a problem document in the language of the request. */
export function answerRefusal(c: Ctx, refusal: Refusal): Response {
  const { retryAfterSeconds, status } = refusal
  const { language, requestId } = c.var
  const body = JSON.stringify(problemOf(refusal, language, requestId))
  // Whatever was said of an answer before it failed.
  c.header('Cache-Control', 'no-store')
  if (status === 401) c.header('WWW-Authenticate', 'Bearer')
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds))
  return c.body(body, status as ContentfulStatusCode, {
    'Content-Type': PROBLEM_TYPE,
    'Content-Language': language,
    // Known to be short, it is not compressed on the way.
    'Content-Length': String(Buffer.byteLength(body)),
  })
}

/** A refusal as the document that is sent. */
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
    ...(errors.length > 0 && { errors: errors.map(error => inWords(error, language)) }),
    requestId,
    ...(current && { current }),
  }
}

const inWords = ({ code, path }: FieldError, language: Language) =>
  typeof code === 'string'
    ? { path, code, message: FIELD_ERRORS[code][language] }
    : { path, code: code.name, message: code.sentence[language] }

const PATHS: ReadonlySet<string> = new Set(ENDPOINTS.map(mountedPath))

/** Leaves the trace of a refusal: whose call it was, as far as that is known, and which one. */
function leaveTrace({ req, var: { deps, userId } }: Ctx, { code, trace }: Refusal): void {
  // Whoever is not signed in has come from any old link.
  if (!trace || (code === 'not_found' && !userId)) return
  const { name, ...ids } = trace
  // An address that is no call holds whatever somebody typed.
  const call = PATHS.has(req.path) ? req.path : undefined
  // A code may be of somebody else than whoever tries it.
  deps.log.event(name, { ...ids, call, userId: userId ?? ids.userId })
}

/**
 * Answers whatever was thrown. A refusal that an attack may be behind leaves its trace; what nobody
 * meant to throw is logged, and says nothing of itself.
 */
export function answerError(c: Ctx, error: Error): Response {
  if (error instanceof Refusal) {
    leaveTrace(c, error)
    return answerRefusal(c, error)
  }

  // It came in before the account was erased, and was still under way.
  if (isAccountGone(error)) return answerRefusal(c, new Refusal('token_invalid', { cause: error }))

  c.var.deps.log.error('A call failed', { requestId: c.var.requestId, error })
  if (isDatabaseAway(error))
    return answerRefusal(
      c,
      new Refusal('unavailable', { retryAfterSeconds: RETRY_SOON_SECONDS, cause: error }),
    )
  // Somebody has removed it in this moment: the log knows of it, because calls should have waited for each other.
  if (isOwnerGone(error)) return answerRefusal(c, new Refusal('not_found', { cause: error }))
  return answerRefusal(c, new Refusal('unexpected', { cause: error }))
}
