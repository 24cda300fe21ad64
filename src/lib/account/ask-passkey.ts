import type { Tokens } from '#contract/accounts/identity.ts'
import type { Answer } from '../api/answer.ts'
import type { Form } from '../api/submit-form.ts'
import { type FormTexts, problemOf } from '../forms/form-problem.ts'
import { IDLE, refused, SENDING } from '../forms/form-state.ts'
import type * as PasskeyCalls from './passkey-sign-in.ts'

type Calls = typeof PasskeyCalls

interface PasskeyForm extends Pick<Form, 'show'> {
  t: FormTexts & { passkey: Record<'failed' | 'unsupported', string> }
}

/**
 * Signs in with a passkey, by the call that `pick` makes. Returns null and shows the problem if there is one.
 * After a success the form keeps its sending state. The code that asks the device is loaded on demand.
 */
export async function askPasskey(
  { show, t }: PasskeyForm,
  pick: (calls: Calls) => ReturnType<Calls['signInWithPasskey']>,
): Promise<Tokens | null> {
  show(SENDING)
  const answer = await import('./passkey-sign-in.ts').then(pick, (): Answer<Tokens> => ({
    ok: false,
    failure: { kind: 'offline' },
  }))
  if (answer === 'cancelled') show(IDLE)
  else if (typeof answer === 'string')
    show(refused({ fields: {}, message: t.passkey[answer], code: null }))
  else if (answer.ok) return answer.data
  else show(refused(problemOf(answer.failure, [], t)))
  return null
}
