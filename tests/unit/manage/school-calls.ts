import type { Endpoint } from '#contract/endpoint.ts'
import type { Ask } from '../../../src/lib/api/ask.ts'
import type { Answer } from '../../../src/lib/api/answer.ts'

export const ok = (data: unknown): Answer<unknown> => ({ ok: true, data, total: null })

/** A refusal as the API answers it. */
export function refusal(
  code: string,
  errors?: readonly { path: string; code: string }[],
  status = 409,
): Answer<never> {
  const message = `server: ${code}`
  const problem = { type: '', title: '', status, code, message, requestId: '' }
  const blamed = errors && { errors: errors.map(error => ({ ...error, message })) }
  return { ok: false, failure: { kind: 'refused', problem: { ...problem, ...blamed } } }
}

export const OFFLINE: Answer<never> = { ok: false, failure: { kind: 'offline' } }

/** Answers calls by their path, and records them. */
export function answering(
  answers: Record<string, (input: never) => Answer<unknown> | Promise<Answer<unknown>>>,
) {
  const calls: { path: string; input: unknown }[] = []
  const ask = (async ({ path }: Endpoint, input: unknown) => {
    calls.push({ path, input })
    const answer = answers[path]
    if (!answer) throw new Error(`Nobody answers ${path}.`)
    return answer(input as never)
  }) as Ask
  return { ask, sent: (path: string) => calls.filter(it => it.path === path).map(it => it.input) }
}
