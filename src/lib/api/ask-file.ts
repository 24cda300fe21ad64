import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Answer } from './answer.ts'
import { askAsParent } from './ask.ts'
import { leaveOnFailure } from './failures.ts'
import { askOverHttp, failureOf, type SendOptions, toFailure } from './send.ts'

/** Requests a file, as `ask` does for JSON. */
export async function askFile<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  language: Language,
): Promise<Answer<Blob>> {
  const answer = await askAsParent(endpoint, language, token =>
    sendForFile(endpoint, input, { language, token }),
  )
  if (!answer.ok) leaveOnFailure(answer.failure, language)
  return answer
}

async function sendForFile(
  endpoint: Endpoint,
  input: unknown,
  options: SendOptions,
): Promise<Answer<Blob>> {
  try {
    const response = await askOverHttp(endpoint, input, options)
    if (!response.ok) return { ok: false, failure: await failureOf(response) }
    return { ok: true, data: await response.blob(), total: null }
  } catch (error) {
    return { ok: false, failure: toFailure(error) }
  }
}
