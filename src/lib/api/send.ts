import ky, { isNetworkError, isTimeoutError } from 'ky'
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

/** Set while the console is seen as somebody else (lib/seen-as), for the calls of staff. */
export const seenAsCalls: {
  headers?: Readonly<Record<string, string>>
  /** Why a call is not sent; null: it is. */
  hold?: (endpoint: Endpoint) => Failure | null
} = {}

const TIMEOUT_MS = 15_000
/** Only a name: in process nobody resolves it. */
const IN_PROCESS = 'http://nashat.internal'

/** One call as it is, once. What can go wrong comes back as a value and is never thrown. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  options: SendOptions,
): Promise<Answer<z.output<E['output']>>> {
  const { api, language } = options
  try {
    const response = await (api
      ? askInside(api, endpoint, input, language)
      : askOverHttp(endpoint, input, options))
    if (!response.ok) return { ok: false, failure: await failureOf(response) }

    const total = response.headers.get('X-Total-Count')
    const body = endpoint.status === 204 ? undefined : await response.json()
    return {
      ok: true,
      // In this process the API itself has just made it fit the same shape.
      data: (api ? body : endpoint.output.parse(body)) as z.output<E['output']>,
      total: total === null ? null : Number(total),
      headers: response.headers,
    }
  } catch (error) {
    return { ok: false, failure: toFailure(error) }
  }
}

/** One call over the network, whatever it is answered with. */
export function askOverHttp(
  { method, path, roles }: Endpoint,
  input: unknown,
  { idempotencyKey, keepalive, language, signal, token }: SendOptions,
): Promise<Response> {
  const payload = method === 'GET' ? { searchParams: queryOf(input) } : { json: input }
  return ky(`/api/${path}`, {
    method,
    headers: {
      'Accept-Language': language,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(roles && seenAsCalls.headers),
    },
    retry: 0,
    timeout: TIMEOUT_MS,
    throwHttpErrors: false,
    ...payload,
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  })
}

/**
 * A page asks the API of its own process without ky, which is made for a network: more than a tenth
 * of a home page went into it with four calls (docs/decisions/032-asking-inside.md).
 */
async function askInside(
  api: NonNullable<SendOptions['api']>,
  { method, path }: Endpoint,
  input: unknown,
  language: Language,
): Promise<Response> {
  const address = `${IN_PROCESS}/api/${path}`
  const headers = { 'Accept-Language': language }
  const request =
    method === 'GET'
      ? new Request(`${address}?${new URLSearchParams(queryOf(input))}`, { headers })
      : new Request(address, {
          method,
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(input),
        })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateAnswer()), TIMEOUT_MS)
  })
  return Promise.race([api(request), late]).finally(() => clearTimeout(timer))
}

class LateAnswer extends Error {}

/** An input as it stands in an address: without what is not given. */
export function queryOf(input: unknown): Record<string, string> {
  const given = Object.entries(input ?? {}).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1000 : undefined
}

/** Why an answer is none. */
export async function failureOf(response: Response): Promise<Failure> {
  const { data } = problemShape.safeParse(await response.json().catch(() => null))
  return data
    ? { kind: 'refused', problem: data, retryAfterMs: retryAfterOf(response) }
    : { kind: 'broken', status: response.status }
}

/** What was thrown instead of an answer. */
export function toFailure(error: unknown): Failure {
  if (isNetworkError(error) || isTimeoutError(error) || error instanceof LateAnswer)
    return { kind: 'offline' }
  if (error instanceof Error && error.name === 'AbortError') return { kind: 'aborted' }
  return { kind: 'broken', status: 0 }
}
