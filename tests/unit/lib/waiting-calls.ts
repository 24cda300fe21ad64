import type { Endpoint } from '#contract/endpoint.ts'
import type { Answer } from '../../../src/lib/api/answer.ts'
import type { Ask } from '../../../src/lib/api/ask.ts'

interface Call {
  path: string
  input: unknown
  answer: (answer: Answer<unknown>) => void
}

/** A server whose answers come when the test sends them, in any order. */
export function waitingCalls() {
  const calls: Call[] = []
  const ask = (({ path }: Endpoint, input: unknown) =>
    new Promise<Answer<unknown>>(resolve => {
      calls.push({ path, input, answer: resolve })
    })) as Ask
  const sentTo = ({ path }: Endpoint) => calls.filter(call => call.path === path)
  return {
    ask,
    sentTo,
    /** Lets the answer to one of an endpoint's calls arrive, and waits for its effects. */
    async answer(endpoint: Endpoint, at: number, answer: Answer<unknown>): Promise<void> {
      await settle()
      const call = sentTo(endpoint).at(at)
      if (!call) throw new Error(`Nobody has asked ${endpoint.path}.`)
      call.answer(answer)
      await settle()
    },
  }
}

/** Waits until everything that needs no answer has happened. */
export const settle = () => new Promise<void>(resolve => setImmediate(resolve))
