import { atom, readonlyType, type WritableAtom } from 'nanostores'
import type * as z from 'zod/mini'
import { proveIdentity } from '#contract/accounts/account.ts'
import {
  addPasskeyStep,
  addTotp,
  beginTotp,
  getSecondFactor,
  newRecoveryCodes,
  removePasskeyStep,
  removeTotp,
} from '#contract/accounts/second-factor.ts'
import type { Language } from '#contract/language.ts'
import type { secondStep as english } from '../../../i18n/en/accounts/second-step.ts'
import { type Answer, type Failure, messageOf } from '../../api/answer.ts'
import { underCode } from '../../account/wrong-factor.ts'
import { type Ask, askWith } from '../../api/ask.ts'
import { askProven } from '../../api/ask-proven.ts'
import { problemOf, type FormProblem, validateFields } from '../../forms/form-problem.ts'
import { type FormState, IDLE, refused } from '../../forms/form-state.ts'
import { createLoaded } from '../loaded.ts'

export type SecondStepTexts = typeof english
export type SecondFactor = z.infer<typeof getSecondFactor.output>
type BegunTotp = z.infer<typeof beginTotp.output>
type Deed = 'add' | 'addStep' | 'begin' | 'prove' | 'remove' | 'removeStep' | 'renew'

/** The change under way, and its result. */
export type FactorChange = FormState<
  FormProblem & { deed: Deed },
  { message: string; deed: Deed },
  { deed: Deed }
>

/** The open view: the secret of a new app, or codes that are shown only once. */
export type FactorView =
  { view: 'none' } | { view: 'setUp'; begun: BegunTotp } | { view: 'codes'; codes: string[] }

/** Returns the message of a change that was refused or made, if it is one of these. */
export function resultOf(
  change: FactorChange,
  deeds: readonly Deed[],
): { refused: string | null; done: string | null } {
  const isTheirs = change.status !== 'idle' && deeds.includes(change.deed)
  return {
    refused: isTheirs && change.status === 'refused' ? change.message : null,
    done: isTheirs && change.status === 'done' ? change.message : null,
  }
}

export type SecondFactorStore = ReturnType<typeof createSecondFactor>

interface Context {
  language: Language
  t: SecondStepTexts
  /** Requests a proof. True once it is given. */
  requestProof: () => Promise<boolean>
}

interface Parts extends Context {
  ask: Ask
  $change: WritableAtom<FactorChange>
  $view: WritableAtom<FactorView>
  /** Loads the current state. */
  load: () => Promise<void>
}

/** Creates the store of the user's second factor: setting it up, proving it and removing it. */
export function createSecondFactor(context: Context) {
  const ask = askWith({ language: context.language })
  const store = createLoaded(() => ask(getSecondFactor, {}), context.t)
  const $change = atom<FactorChange>(IDLE)
  const $view = atom<FactorView>({ view: 'none' })
  const parts = { ...context, ask, $change, $view, load: store.load }

  /** Hides the secret or the codes. */
  function close(): void {
    $view.set({ view: 'none' })
    $change.set(IDLE)
  }

  return {
    $state: store.$state,
    $change: readonlyType($change),
    $view: readonlyType($view),
    load: store.load,
    begin: () => begin(parts),
    add: (code: string) => add(parts, code),
    remove: () => remove(parts),
    /** Has a passkey asked for after a password or a code, or no longer. */
    addStep: () => addStep(parts),
    removeStep: () => removeStep(parts),
    renew: () => renew(parts),
    prove: (code: string) => prove(parts, code),
    provePasskey: () => provePasskey(parts),
    close,
    /** After a passkey was added or removed. With the last factor its codes and their news have gone. */
    async followPasskeys() {
      await store.load()
      const state = store.$state.get()
      if (state.status === 'ready' && state.data.passkeys === 0 && !state.data.totp) close()
    },
  }
}

const isBusy = ({ $change }: Parts) => $change.get().status === 'sending'

/** Makes a call, one at a time. Null: it was refused, and the problem is shown. */
async function act<T>(parts: Parts, deed: Deed, call: () => Promise<Answer<T>>): Promise<T | null> {
  const { $change, requestProof } = parts
  $change.set({ status: 'sending', deed })
  const answer = await askProven(call, requestProof)
  if (answer.ok) return answer.data
  refuse(parts, deed, answer.failure)
  return null
}

const refuse = ({ $change, t }: Parts, deed: Deed, failure: Failure) =>
  $change.set(refused({ ...underCode(problemOf(failure, ['code'], t)), deed }))

async function finish({ $change, load }: Parts, deed: Deed, message: string): Promise<void> {
  await load()
  $change.set({ status: 'done', message, deed })
}

async function begin(parts: Parts): Promise<void> {
  if (isBusy(parts)) return
  const begun = await act(parts, 'begin', () => parts.ask(beginTotp, {}))
  if (!begun) return
  parts.$view.set({ view: 'setUp', begun })
  parts.$change.set(IDLE)
}

async function add(parts: Parts, code: string): Promise<void> {
  const { $change, $view, ask, t } = parts
  const now = $view.get()
  if (isBusy(parts) || now.view !== 'setUp') return
  const wrong = validateFields({ code }, t.errors)
  if (wrong) return $change.set(refused({ ...wrong, deed: 'add' as const }))
  const { setupToken } = now.begun
  const added = await act(parts, 'add', () => ask(addTotp, { setupToken, code }))
  if (!added) return
  $view.set({ view: 'codes', codes: added.recoveryCodes })
  await finish(parts, 'add', t.added)
}

async function remove(parts: Parts): Promise<void> {
  if (isBusy(parts)) return
  if (await act(parts, 'remove', () => parts.ask(removeTotp, {})))
    await finish(parts, 'remove', parts.t.app.removed)
}

async function addStep(parts: Parts): Promise<void> {
  if (isBusy(parts)) return
  const added = await act(parts, 'addStep', () => parts.ask(addPasskeyStep, {}))
  if (!added) return
  parts.$view.set({ view: 'codes', codes: added.recoveryCodes })
  await finish(parts, 'addStep', parts.t.passkeyStep.added)
}

async function removeStep(parts: Parts): Promise<void> {
  if (isBusy(parts)) return
  if (await act(parts, 'removeStep', () => parts.ask(removePasskeyStep, {})))
    await finish(parts, 'removeStep', parts.t.passkeyStep.removed)
}

async function renew(parts: Parts): Promise<void> {
  if (isBusy(parts)) return
  const made = await act(parts, 'renew', () => parts.ask(newRecoveryCodes, {}))
  if (!made) return
  parts.$view.set({ view: 'codes', codes: made.recoveryCodes })
  await finish(parts, 'renew', '')
}

async function prove(parts: Parts, factorCode: string): Promise<void> {
  const { $change, ask, t } = parts
  if (isBusy(parts)) return
  const wrong = validateFields({ code: factorCode }, t.errors)
  if (wrong) return $change.set(refused({ ...wrong, deed: 'prove' as const }))
  if (await act(parts, 'prove', () => ask(proveIdentity, { factorCode })))
    await finish(parts, 'prove', t.prove.done)
}

async function provePasskey(parts: Parts): Promise<void> {
  const { $change, language, t } = parts
  if (isBusy(parts)) return
  $change.set({ status: 'sending', deed: 'prove' })
  const answer = await import('../../account/passkey-sign-in.ts').then(
    ({ proveWithPasskey }) => proveWithPasskey(language),
    (): Answer<never> => ({ ok: false, failure: { kind: 'offline' } }),
  )
  if (answer === 'cancelled') return $change.set(IDLE)
  if (typeof answer === 'string') {
    const message = t.passkey[answer]
    return $change.set(refused({ fields: {}, message, code: null, deed: 'prove' as const }))
  }
  if (!answer.ok) {
    const message = messageOf(answer.failure, t)
    return $change.set(refused({ fields: {}, message, code: null, deed: 'prove' as const }))
  }
  await finish(parts, 'prove', t.prove.done)
}
