import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { type Answer, statusOf } from './answer.ts'
import { leaveOnFailure } from './failures.ts'
import { seenAsCalls, send, type SendOptions } from './send.ts'
import { endSession, renewAfter } from '../session/session.ts'
import { readAccessToken } from '../browser/storage/session-storage.ts'

export interface AskOptions extends Pick<
  SendOptions,
  'api' | 'idempotencyKey' | 'language' | 'signal'
> {
  /** Nobody waits for it: what goes wrong does not lead away from the page. */
  isBackground?: boolean | undefined
}

/** They are what a 401 leads to, and would lead in a circle. */
const NEVER_AGAIN = new Set(['users/refreshtoken', 'users/logout'])

/**
 * Calls the API. What can go wrong comes back as a value and is never thrown. Everything asks here but
 * what has to be light or to outlive the page: seats (layouts/seats.ts) and the beacons of page views
 * and measurements (page-scripts).
 */
export async function ask<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  options: AskOptions,
): Promise<Answer<z.output<E['output']>>> {
  if (options.api) return send(endpoint, input, options)

  const answer = await askAsParent(endpoint, options.language, token =>
    send(endpoint, input, { ...options, token }),
  )
  if (!answer.ok && !options.isBackground) leaveOnFailure(answer.failure, options.language)
  return answer
}

/**
 * Every call carries the token that is stored (spec, section 7). After a 401 it gets a new one and
 * is sent once more; where there is none to get, the parent is signed out and the 401 handed on.
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
  if (!token || !isUnauthorised(answer) || NEVER_AGAIN.has(endpoint.path)) return answer

  let spent = token
  for (;;) {
    const renewal = await renewAfter(spent, language)
    if (renewal.kind === 'failed') return { ok: false, failure: renewal.failure }
    if (renewal.kind === 'gone' || renewal.kind === 'refused') return answer

    const again = await sendWith(renewal.authToken)
    if (!isUnauthorised(again)) return again
    if (renewal.kind === 'renewed') {
      // Unless somebody has signed in since.
      if (readAccessToken() === renewal.authToken) endSession()
      return again
    }
    // What another tab had got has become old as well: this time it is our turn.
    spent = renewal.authToken
  }
}

const isUnauthorised = (answer: Answer<unknown>) => !answer.ok && statusOf(answer.failure) === 401

/** `ask` with its options given once. */
export function askWith(options: AskOptions) {
  return <E extends Endpoint>(endpoint: E, input: z.input<E['input']>) =>
    ask(endpoint, input, options)
}

export type Ask = ReturnType<typeof askWith>
