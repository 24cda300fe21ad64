import ky from 'ky'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Answer } from './answer.ts'
import { askAsParent } from './ask.ts'
import { leaveOnFailure } from './failures.ts'
import { failureOf, queryOf, toFailure } from './send.ts'

/** A picture over a slow line takes its time. */
const TIMEOUT_MS = 60_000

/** A form that has a file in it; or a file alone, whose type is sent, with the input in the address. */
export type Upload<E extends Endpoint> = FormData | { file: Blob; input: z.input<E['input']> }

interface UploadOptions {
  language: Language
  /** What goes wrong does not lead away from the page: there is something on it to go on with. */
  isBackground?: boolean
}

/** Calls the API with a file, as `ask` does with everything else. */
export async function askWithFile<E extends Endpoint>(
  endpoint: E,
  upload: Upload<E>,
  { isBackground, language }: UploadOptions,
): Promise<Answer<z.output<E['output']>>> {
  const answer = await askAsParent(endpoint, language, token =>
    sendUpload(endpoint, upload, language, token),
  )
  if (!answer.ok && !isBackground) leaveOnFailure(answer.failure, language)
  return answer
}

async function sendUpload<E extends Endpoint>(
  { method, output, path }: E,
  upload: Upload<E>,
  language: Language,
  token: string | null,
): Promise<Answer<z.output<E['output']>>> {
  const payload =
    upload instanceof FormData
      ? { body: upload }
      : { body: upload.file, searchParams: queryOf(upload.input) }
  try {
    const response = await ky(`/api/${path}`, {
      method,
      headers: {
        'Accept-Language': language,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      retry: 0,
      timeout: TIMEOUT_MS,
      throwHttpErrors: false,
      ...payload,
    })
    if (!response.ok) return { ok: false, failure: await failureOf(response) }
    const data = output.parse(await response.json()) as z.output<E['output']>
    return { ok: true, data, total: null }
  } catch (error) {
    return { ok: false, failure: toFailure(error) }
  }
}
