import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Answer } from './answer.ts'
import type { Ask } from './ask.ts'
import { queryOf, readAnswer, TIMEOUT_MS, toFailure } from './send.ts'

/** The API's own `fetch`, for pages that are rendered in its process. */
export type InsideApi = (request: Request) => Promise<Response>

/** Just a name: it is never resolved, because the call stays in the process. */
const INTERNAL_ORIGIN = 'http://nashat.internal'

/**
 * Returns `ask` for pages that are rendered on the server. It calls the API in the same process,
 * without a user and without ky, which is made for networks: with it, four calls took more than a
 * tenth of the time of a home page (docs/decisions/032-asking-inside.md).
 */
export function askInside({ api, language }: { api: InsideApi; language: Language }): Ask {
  async function answerTo<E extends Endpoint>(
    endpoint: E,
    input: z.input<E['input']>,
  ): Promise<Answer<z.output<E['output']>>> {
    try {
      const response = await api(requestOf(endpoint, input, language))
      // The API has just validated the output against the same schema.
      return await readAnswer(response, body => body as z.output<E['output']>)
    } catch (error) {
      return { ok: false, failure: toFailure(error) }
    }
  }
  return (endpoint, input) => withinTime(answerTo(endpoint, input))
}

function requestOf({ method, path }: Endpoint, input: unknown, language: Language): Request {
  const address = `${INTERNAL_ORIGIN}/api/${path}`
  const headers = { 'Accept-Language': language }
  if (method === 'GET')
    return new Request(`${address}?${new URLSearchParams(queryOf(input))}`, { headers })
  return new Request(address, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  })
}

/** Returns the answer, or a failure if it takes as long as a browser would wait. */
function withinTime<T>(answer: Promise<Answer<T>>): Promise<Answer<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Answer<T>>(resolve => {
    timer = setTimeout(() => resolve({ ok: false, failure: { kind: 'offline' } }), TIMEOUT_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
