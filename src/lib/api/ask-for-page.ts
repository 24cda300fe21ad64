import ky from 'ky'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Answer } from './answer.ts'
import { askAsParent } from './ask.ts'
import { failureOf, seenAsCalls, toFailure } from './send.ts'

interface Options {
  language: Language
  signal: AbortSignal
}

/**
 * Requests a page that is rendered from the current input. The page calls `endpoint` as the same
 * user.
 */
export async function askForPage(
  endpoint: Endpoint,
  path: string,
  input: object,
  { language, signal }: Options,
): Promise<Answer<string>> {
  return askAsParent(endpoint, language, async token => {
    try {
      const response = await ky.post(path, {
        headers: {
          'Accept-Language': language,
          ...(token && { Authorization: `Bearer ${token}` }),
          ...seenAsCalls.headers,
        },
        json: input,
        retry: 0,
        signal,
        throwHttpErrors: false,
      })
      if (!response.ok) return { ok: false, failure: await failureOf(response) }
      return { ok: true, data: await response.text(), total: null }
    } catch (error) {
      return { ok: false, failure: toFailure(error) }
    }
  })
}
