import type { Answer } from './answer.ts'
import { wantsProof } from '../forms/form-problem.ts'

/** Makes a call. If it needs a proof, requests one and calls again. */
export async function askProven<T>(
  call: () => Promise<Answer<T>>,
  requestProof: () => Promise<boolean>,
): Promise<Answer<T>> {
  const answer = await call()
  if (answer.ok || !wantsProof(answer.failure)) return answer
  return (await requestProof()) ? call() : answer
}
