import type { Answer } from './answer.ts'
import { wantsProof } from '../forms/form-problem.ts'

/** Takes a call, and how to ask for a proof; where one is wanted first, calls once more after it. */
export async function askProven<T>(
  call: () => Promise<Answer<T>>,
  requestProof: () => Promise<boolean>,
): Promise<Answer<T>> {
  const answer = await call()
  if (answer.ok || !wantsProof(answer.failure)) return answer
  return (await requestProof()) ? call() : answer
}
