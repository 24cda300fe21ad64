import type * as z from 'zod/mini'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Answer } from './answer.ts'
import { askAsParent } from './ask.ts'
import { leaveOnFailure } from './failures.ts'
import { failureOf, queryOf } from './send.ts'

/** Uploading over a slow connection takes long; the user sees the progress. */
const TIMEOUT_MS = 5 * MINUTE_MS

/** A form with a file in it; or just a file, which is sent with its type, and the input in the URL. */
export type Upload<E extends Endpoint> = FormData | { file: Blob; input: z.input<E['input']> }

interface UploadOptions {
  language: Language
  /** A failure does not leave the page, because the user can continue on it. */
  isBackground?: boolean
  /** Receives the progress of the upload, in percent. */
  onProgress?: (percent: number) => void
}

/** Calls the API with a file, as `ask` does with JSON. */
export async function askWithFile<E extends Endpoint>(
  endpoint: E,
  upload: Upload<E>,
  { isBackground, language, onProgress }: UploadOptions,
): Promise<Answer<z.output<E['output']>>> {
  const answer = await askAsParent<z.output<E['output']>>(endpoint, language, async token => {
    const headers = {
      'Accept-Language': language,
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    const response = await send(endpoint, upload, headers, onProgress)
    if (!response) return { ok: false, failure: { kind: 'offline' } }
    if (!response.ok) return { ok: false, failure: await failureOf(response) }
    const { data, success } = endpoint.output.safeParse(await response.json().catch(() => null))
    return success
      ? { ok: true, data: data as z.output<E['output']>, total: null }
      : { ok: false, failure: { kind: 'broken', status: response.status } }
  })
  if (!answer.ok && !isBackground) leaveOnFailure(answer.failure, language)
  return answer
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. Null if there was no answer. */
function send<E extends Endpoint>(
  { method, path }: E,
  upload: Upload<E>,
  headers: Readonly<Record<string, string>>,
  onProgress: UploadOptions['onProgress'],
): Promise<Response | null> {
  const query = upload instanceof FormData ? '' : `?${new URLSearchParams(queryOf(upload.input))}`
  return new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.open(method, `/api/${path}${query}`)
    request.timeout = TIMEOUT_MS
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(Math.round((loaded / total) * 100)),
    )
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    )
    for (const end of ['error', 'timeout', 'abort'])
      request.addEventListener(end, () => resolve(null))
    request.send(upload instanceof FormData ? upload : upload.file)
  })
}
