import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Answer } from './answer.ts'
import { askAsParent } from './ask.ts'
import { leaveOnFailure } from './failures.ts'
import { failureOf } from './send.ts'

/** A picture over a slow line takes its time. */
const TIMEOUT_MS = 60_000

interface Options {
  language: Language
  /** How much of it is sent, in percent. */
  onProgress: (percent: number) => void
}

/** Calls the API with a form that has a file in it, as `ask` does with everything else. */
export async function askWithFile<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  { language, onProgress }: Options,
): Promise<Answer<z.output<E['output']>>> {
  const answer = await askAsParent<z.output<E['output']>>(endpoint, language, async token => {
    const headers = {
      'Accept-Language': language,
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    const response = await send(endpoint, form, headers, onProgress)
    if (!response) return { ok: false, failure: { kind: 'offline' } }
    if (!response.ok) return { ok: false, failure: await failureOf(response) }
    const { data, success } = endpoint.output.safeParse(await response.json().catch(() => null))
    return success
      ? { ok: true, data: data as z.output<E['output']>, total: null }
      : { ok: false, failure: { kind: 'broken', status: response.status } }
  })
  if (!answer.ok) leaveOnFailure(answer.failure, language)
  return answer
}

/** By the one way to send that says how far it has come. Null without an answer. */
function send(
  { method, path }: Endpoint,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  onProgress: Options['onProgress'],
): Promise<Response | null> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.open(method, `/api/${path}`)
    request.timeout = TIMEOUT_MS
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.round((loaded / total) * 100)),
    )
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    )
    for (const end of ['error', 'timeout', 'abort'])
      request.addEventListener(end, () => resolve(null))
    request.send(form)
  })
}
