import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { problem as problemShape } from '#contract/refusals.ts'
import type { Answer, Failure } from './answer.ts'
import { leaveOnFailure } from './failures.ts'

export interface AskOptions {
  language: Language
  /** The API's own `fetch` while a page renders on the server; absent in a browser. */
  api?: ((request: Request) => Promise<Response>) | undefined
  signal?: AbortSignal | undefined
}

const TIMEOUT_MS = 15_000
/** Only a name: in process nobody resolves it. */
const IN_PROCESS = 'http://nashat.internal'

/** The site's only door to the API. What can go wrong comes back as a value and is never thrown. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  options: AskOptions,
): Promise<Answer<z.output<E['output']>>> {
  try {
    const response = await send(endpoint, input, options)
    const total = response.headers.get('X-Total-Count')
    const body = endpoint.status === 204 ? undefined : await response.json()
    return {
      ok: true,
      data: endpoint.output.parse(body) as z.output<E['output']>,
      total: total === null ? null : Number(total),
    }
  } catch (error) {
    const failure = toFailure(error)
    if (!options.api) leaveOnFailure(failure, options.language)
    return { ok: false, failure }
  }
}

function send(
  { method, path }: Endpoint,
  input: unknown,
  { api, language, signal }: AskOptions,
): Promise<Response> {
  const payload = method === 'GET' ? { searchParams: queryOf(input) } : { json: input }
  return ky(`${api ? IN_PROCESS : ''}/api/${path}`, {
    method,
    headers: { 'Accept-Language': language },
    retry: 0,
    timeout: TIMEOUT_MS,
    ...payload,
    ...(api && { fetch: (request: unknown) => api(request as Request) }),
    ...(signal && { signal }),
  })
}

function queryOf(input: unknown): Record<string, string> {
  const given = Object.entries(input ?? {}).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

function toFailure(error: unknown): Failure {
  if (isHTTPError(error)) {
    const { data } = problemShape.safeParse(error.data)
    return data
      ? { kind: 'refused', problem: data }
      : { kind: 'broken', status: error.response.status }
  }
  if (isNetworkError(error) || isTimeoutError(error)) return { kind: 'offline' }
  if (error instanceof Error && error.name === 'AbortError') return { kind: 'aborted' }
  return { kind: 'broken', status: 0 }
}

/** `ask` with its options given once. */
export function askWith(options: AskOptions) {
  return <E extends Endpoint>(endpoint: E, input: z.input<E['input']>) =>
    ask(endpoint, input, options)
}

export type Ask = ReturnType<typeof askWith>
