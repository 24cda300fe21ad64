import { atom, readonlyType, type WritableAtom } from 'nanostores'
import { proveIdentity, sendIdentityCode } from '#contract/accounts/account.ts'
import type { Language } from '#contract/language.ts'
import type { proof as english } from '../../../i18n/en/accounts/proof.ts'
import { type Failure, isCodeSpent, messageOf, refusalCode } from '../../api/answer.ts'
import { type Ask, askWith } from '../../api/ask.ts'
import { type LocalCodeTimes, toLocalCodeTimes } from '../../account/code-times.ts'
import type { FormProblem } from '../../forms/form-problem.ts'
import { type CodeRefusal, type FormState, IDLE, refused, SENDING } from '../../forms/form-state.ts'

export type ProofChannel = 'sms' | 'email'

export type ProofTexts = typeof english

/** The steps of proving that the user is the parent. */
export type ProofState =
  | { step: 'closed' }
  | { step: 'ways'; form: FormState }
  | {
      step: 'code'
      channel: ProofChannel
      tempToken: string
      times: LocalCodeTimes
      form: FormState<CodeRefusal>
    }

const waysStep = (form: FormState = IDLE): ProofState => ({ step: 'ways', form })

/** A problem of the whole form, or of the password. */
const problem = (message: string | null, fields: FormProblem['fields'] = {}) =>
  refused<FormProblem>({ fields, message, code: null })

interface Proof {
  ask: Ask
  t: ProofTexts
  $state: WritableAtom<ProofState>
  prove(answer: { provenUntil: string }): void
}

interface Context {
  language: Language
  t: ProofTexts
  /** Receives when the proof expires. */
  onProven?: (provenUntil: string) => void
}

export type ProofStore = ReturnType<typeof createProof>

/**
 * Creates the store of the dialog that asks for the password or a new code before an important
 * change.
 */
export function createProof({ language, onProven, t }: Context, ask = askWith({ language })) {
  const $state = atom<ProofState>({ step: 'closed' })
  let finish: ((isProven: boolean) => void) | null = null

  function close(isProven: boolean): void {
    $state.set({ step: 'closed' })
    finish?.(isProven)
    finish = null
  }

  function prove({ provenUntil }: { provenUntil: string }): void {
    onProven?.(provenUntil)
    close(true)
  }

  const proof: Proof = { ask, t, $state, prove }
  return {
    $state: readonlyType($state),
    /** Opens the dialog. Resolves to true once the proof is given, or false if the dialog is closed. */
    request(): Promise<boolean> {
      finish?.(false)
      $state.set(waysStep())
      return new Promise(resolve => {
        finish = resolve
      })
    },
    cancel: () => close(false),
    /** Goes back from the code to the choice of a way. */
    back: () => $state.set(waysStep()),
    enterPassword: (password: string) => enterPassword(proof, password),
    sendCode: createCodes(proof),
    enterCode: (code: string) => enterCode(proof, code),
  }
}

async function enterPassword({ $state, ask, prove, t }: Proof, password: string): Promise<void> {
  const before = $state.get()
  if (before.step !== 'ways' || before.form.status === 'sending') return
  if (password === '') return $state.set(waysStep(problem(null, { password: t.required })))
  const sending = waysStep(SENDING)
  $state.set(sending)
  const answer = await ask(proveIdentity, { password })
  // The dialog was closed; it may be open again for another question.
  if ($state.get() !== sending) return
  if (answer.ok) return prove(answer.data)
  if (isWrongPassword(answer.failure))
    return $state.set(waysStep(problem(null, { password: t.wrong })))
  $state.set(waysStep(problem(messageOf(answer.failure, t))))
}

const isWrongPassword = (failure: Failure) => refusalCode(failure) === 'wrong_credentials'

/** Sends a code. Its token is passed on, so that the next code replaces it, and only it. */
function createCodes({ $state, ask, t }: Proof) {
  let tempToken: string | null = null

  return async (channel: ProofChannel): Promise<void> => {
    const before = $state.get()
    if (before.step === 'closed' || before.form.status === 'sending') return
    const sending = { ...before, form: SENDING }
    $state.set(sending)
    const answer = await ask(sendIdentityCode, { channel, tempToken })
    if (answer.ok) tempToken = answer.data.tempToken
    if ($state.get() !== sending) return
    if (answer.ok) {
      const times = toLocalCodeTimes(answer.data)
      return $state.set({
        step: 'code',
        channel,
        tempToken: answer.data.tempToken,
        times,
        form: IDLE,
      })
    }
    const message = messageOf(answer.failure, t)
    if (before.step === 'ways') return $state.set(waysStep(problem(message)))
    // If no new code could be sent, a spent code is still spent.
    const isSpent = before.form.status === 'refused' && before.form.isSpent
    $state.set({ ...before, form: refused({ message, isSpent }) })
  }
}

async function enterCode({ $state, ask, prove, t }: Proof, code: string): Promise<void> {
  const before = $state.get()
  if (before.step !== 'code' || before.form.status === 'sending') return
  const sending = { ...before, form: SENDING }
  $state.set(sending)
  const answer = await ask(proveIdentity, { code, tempToken: before.tempToken })
  if ($state.get() !== sending) return
  if (answer.ok) return prove(answer.data)
  const { failure } = answer
  const why = { message: messageOf(failure, t), isSpent: isCodeSpent(failure) }
  $state.set({ ...before, form: refused(why) })
}
