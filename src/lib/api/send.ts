import ky, { isNetworkError, isTimeoutError } from 'ky'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { problem as problemShape } from '#contract/refusals.ts'
import type { Answer, Failure } from './answer.ts'

export interface SendOptions {
  language: Language
  signal?: AbortSignal | undefined
  /** The session's access token. */
  token?: string | null | undefined
  /** The request continues after the page is left. */
  keepalive?: boolean | undefined
  /** Repeating a call with the same key and input returns its first answer. */
  idempotencyKey?: string | undefined
}

/** Set while the console is viewed as somebody else (lib/seen-as), for staff calls. */
export const seenAsCalls: {
  headers?: Readonly<Record<string, string>>
  /** Returns why a call must not be sent, or null if it may be. */
  hold?: (endpoint: Endpoint) => Failure | null
} = {}

export const TIMEOUT_MS = 15_000

/** Sends one call once, without renewing tokens. Failures are returned, never thrown. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  options: SendOptions,
): Promise<Answer<z.output<E['output']>>> {
  try {
    const response = await askOverHttp(endpoint, input, options)
    return await readAnswer(response, body => endpoint.output.parse(body) as z.output<E['output']>)
  } catch (error) {
    return { ok: false, failure: toFailure(error) }
  }
}

/** Reads a response. `parse` returns the data in its body; there is none with status 204. */
export async function readAnswer<T>(
  response: Response,
  parse: (body: unknown) => T,
): Promise<Answer<T>> {
  if (!response.ok) return { ok: false, failure: await failureOf(response) }
  const total = response.headers.get('X-Total-Count')
  const body: unknown = response.status === 204 ? undefined : await response.json()
  return {
    ok: true,
    data: parse(body),
    total: total === null ? null : Number(total),
    headers: response.headers,
  }
}

/** Sends one call over the network, and returns whatever the answer is. */
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

/** Turns an input into query parameters. Missing values are left out. */
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

/** Returns the failure in an error response. */
export async function failureOf(response: Response): Promise<Failure> {
  const { data } = problemShape.safeParse(await response.json().catch(() => null))
  return data
    ? { kind: 'refused', problem: data, retryAfterMs: retryAfterOf(response) }
    : { kind: 'broken', status: response.status }
}

/** Returns the failure for an error that was thrown instead of an answer. */
export function toFailure(error: unknown): Failure {
  if (isNetworkError(error) || isTimeoutError(error)) return { kind: 'offline' }
  if (error instanceof Error && error.name === 'AbortError') return { kind: 'aborted' }
  return { kind: 'broken', status: 0 }
}
