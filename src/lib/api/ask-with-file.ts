import ky from 'ky'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Answer } from './answer.ts'
import { askAsParent } from './ask.ts'
import { leaveOnFailure } from './failures.ts'
import { failureOf, toFailure } from './send.ts'

/** A picture over a slow line takes its time. */
const TIMEOUT_MS = 60_000

/** Calls the API with a form that has a file in it, as `ask` does with everything else. */
export async function askWithFile<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  language: Language,
): Promise<Answer<z.output<E['output']>>> {
  const answer = await askAsParent(endpoint, language, token =>
    sendForm(endpoint, form, language, token),
  )
  if (!answer.ok) leaveOnFailure(answer.failure, language)
  return answer
}

async function sendForm<E extends Endpoint>(
  { method, output, path }: E,
  form: FormData,
  language: Language,
  token: string | null,
): Promise<Answer<z.output<E['output']>>> {
  try {
    const response = await ky(`/api/${path}`, {
      method,
      headers: {
        'Accept-Language': language,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: form,
      retry: 0,
      timeout: TIMEOUT_MS,
      throwHttpErrors: false,
    })
    if (!response.ok) return { ok: false, failure: await failureOf(response) }
    const data = output.parse(await response.json()) as z.output<E['output']>
    return { ok: true, data, total: null }
  } catch (error) {
    return { ok: false, failure: toFailure(error) }
  }
}
