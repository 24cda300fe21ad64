import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { goToSecondStep } from '../account/second-step.ts'
import type { Answer } from './answer.ts'
import { ask as askAnything, type AskOptions } from './ask.ts'

// The code for calling the API. It is a third of such a page's script, so it is loaded at the first
// interaction (see lazy-calls.ts).
export { getIdentity } from '#contract/accounts/account.ts'
export { signUpByPhone } from '#contract/accounts/parents.ts'
export {
  addEmail,
  checkEmailAvailable,
  checkPhoneNumberAvailable,
  confirmEmailByLink,
  forgotPassword,
  login,
  loginByPhoneNumber,
  registerParent,
  resetPassword,
  sendVerificationEmail,
  sendVerificationOtp,
  verifyEmail,
  verifyOtp,
} from '#contract/accounts/users.ts'
export { verifySecondFactor } from '#contract/accounts/second-factor.ts'
export { keepOwnTokens } from '../session/owner.ts'
export { keepTokens, renewTokens } from '../session/session.ts'

/** Like `ask` of ask.ts, but a sign-in that needs a second factor continues at its page. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  options: AskOptions,
): Promise<Answer<z.output<E['output']>>> {
  const answer = await askAnything(endpoint, input, options)
  const { rememberMe = true } = input as { rememberMe?: boolean }
  if (!answer.ok) goToSecondStep(answer.failure, rememberMe, options.language)
  return answer
}
