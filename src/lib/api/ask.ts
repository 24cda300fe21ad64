import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { type Answer, statusOf } from './answer.ts'
import { leaveOnFailure } from './failures.ts'
import { seenAsCalls, send, type SendOptions } from './send.ts'
import { endSession, renewAfter } from '../session/session.ts'
import { readClaims } from '../session/token-claims.ts'
import { readAccessToken } from '../browser/storage/session-tokens.ts'

export interface AskOptions extends Pick<SendOptions, 'idempotencyKey' | 'language' | 'signal'> {
  /** The user does not wait for it, so a failure does not leave the page. */
  isBackground?: boolean | undefined
}

/** Calls that the handling of a 401 makes itself. Retrying them would loop. */
const NEVER_RETRIED = new Set(['users/refreshtoken', 'users/logout'])

/**
 * Calls the API. Failures are returned, never thrown. All calls use this, except those that must be
 * light or outlive the page: seats (layouts/client/seats.ts) and the beacons of page views and
 * measurements (page-scripts).
 */
export async function ask<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  options: AskOptions,
): Promise<Answer<z.output<E['output']>>> {
  const answer = await askAsParent(endpoint, options.language, token =>
    send(endpoint, input, { ...options, token }),
  )
  if (!answer.ok && !options.isBackground) leaveOnFailure(answer.failure, options.language)
  return answer
}

/**
 * Sends a call with the stored token (spec, section 7). After a 401 the token is renewed and the
 * call sent once more. If it cannot be renewed, the parent is signed out and the 401 returned. If
 * somebody else has signed in meanwhile, the 401 is returned, because the call was not meant for them.
 */
export async function askAsParent<T>(
  endpoint: Endpoint,
  language: Language,
  sendWith: (token: string | null) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const failure = seenAsCalls.hold?.(endpoint)
  if (failure) return { ok: false, failure }
  const token = readAccessToken()
  const answer = await sendWith(token)
  if (!token || !isUnauthorised(answer) || NEVER_RETRIED.has(endpoint.path)) return answer

  let spent = token
  for (;;) {
    const renewal = await renewAfter(spent, language)
    if (renewal.kind === 'failed') return { ok: false, failure: renewal.failure }
    if (!('authToken' in renewal) || !isSameUser(renewal.authToken, token)) return answer

    const again = await sendWith(renewal.authToken)
    if (!isUnauthorised(again)) return again
    if (renewal.kind === 'renewed') {
      // A new sign-in in the meantime has its own token, which stays.
      if (readAccessToken() === renewal.authToken) endSession()
      return again
    }
    // The token that another tab renewed has expired too, so renew it here.
    spent = renewal.authToken
  }
}

const isUnauthorised = (answer: Answer<unknown>) => !answer.ok && statusOf(answer.failure) === 401

const isSameUser = (one: string, other: string) =>
  readClaims(one)?.userId === readClaims(other)?.userId

/** Returns `ask` with fixed options. */
export function askWith(options: AskOptions) {
  return <E extends Endpoint>(endpoint: E, input: z.input<E['input']>) =>
    ask(endpoint, input, options)
}

export type Ask = ReturnType<typeof askWith>
