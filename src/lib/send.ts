import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { problem as problemShape } from '#contract/refusals.ts'
import type { Answer, Failure } from './answer.ts'

export interface SendOptions {
  language: Language
  /** The API's own `fetch` while a page renders on the server; absent in a browser. */
  api?: ((request: Request) => Promise<Response>) | undefined
  signal?: AbortSignal | undefined
  /** The session's access token. */
  token?: string | null | undefined
  /** Goes on when the page is left. */
  keepalive?: boolean | undefined
  /** With the same one and the same input, a call that is sent again gets its first answer. */
  idempotencyKey?: string | undefined
}

const TIMEOUT_MS = 15_000
/** Only a name: in process nobody resolves it. */
const IN_PROCESS = 'http://nashat.internal'

/** One call as it is, once. What can go wrong comes back as a value and is never thrown. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  options: SendOptions,
): Promise<Answer<z.output<E['output']>>> {
  try {
    const response = await fetchAnswer(endpoint, input, options)
    const total = response.headers.get('X-Total-Count')
    const body = endpoint.status === 204 ? undefined : await response.json()
    return {
      ok: true,
      // In this process the API itself has just made it fit the same shape.
      data: (options.api ? body : endpoint.output.parse(body)) as z.output<E['output']>,
      total: total === null ? null : Number(total),
    }
  } catch (error) {
    return { ok: false, failure: toFailure(error) }
  }
}

function fetchAnswer(
  { method, path }: Endpoint,
  input: unknown,
  { api, idempotencyKey, keepalive, language, signal, token }: SendOptions,
): Promise<Response> {
  const payload = method === 'GET' ? { searchParams: queryOf(input) } : { json: input }
  return ky(`${api ? IN_PROCESS : ''}/api/${path}`, {
    method,
    headers: {
      'Accept-Language': language,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    retry: 0,
    timeout: TIMEOUT_MS,
    ...payload,
    ...(api && { fetch: (request: unknown) => api(request as Request) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  })
}

function queryOf(input: unknown): Record<string, string> {
  const given = Object.entries(input ?? {}).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1000 : undefined
}

function toFailure(error: unknown): Failure {
  if (isHTTPError(error)) {
    const { data } = problemShape.safeParse(error.data)
    return data
      ? { kind: 'refused', problem: data, retryAfterMs: retryAfterOf(error.response) }
      : { kind: 'broken', status: error.response.status }
  }
  if (isNetworkError(error) || isTimeoutError(error)) return { kind: 'offline' }
  if (error instanceof Error && error.name === 'AbortError') return { kind: 'aborted' }
  return { kind: 'broken', status: 0 }
}
