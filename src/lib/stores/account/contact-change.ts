import { atom, readonlyType, type WritableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { type Answer, isCodeSpent, messageOf } from '../../api/answer.ts'
import { askProven } from '../../api/ask-proven.ts'
import type { ContactMethodChange, SentCode } from '../../account/contact-method-changes.ts'
import { wantsProof } from '../../forms/form-problem.ts'
import { createOwnedDraft } from '../../session/owned-draft.ts'
import { keepOwnTokens } from '../../session/owner.ts'
import type { AccountStore, AccountPageContext } from './account.ts'
import { type CodeRefusal, type FormState, IDLE, refused, SENDING } from '../../forms/form-state.ts'
import type { ProofStore } from './proof.ts'

/** The state of changing a phone number or an e-mail. */
export type ContactChange =
  | { step: 'rest'; /** The last result. */ done: 'added' | 'changed' | null }
  | { step: 'form'; value: string; form: FormState }
  | { step: 'code'; value: string; sent: SentCode; form: FormState<CodeRefusal> }

/** The draft that survives a reload: the address, and the code sent to it. */
const storedChange = z.object({
  value: z.string(),
  sent: z.nullable(
    z.object({
      tempToken: z.nullable(z.string()),
      times: z.object({ expires: z.number(), resend: z.number() }),
    }),
  ),
})

interface Parts {
  page: AccountPageContext
  account: AccountStore
  proof: ProofStore
  method: ContactMethodChange
}

interface Change extends Parts {
  $state: WritableAtom<ContactChange>
  /** Restores the draft. Returns false if there is none. */
  unfold(): boolean
  rest(done: 'added' | 'changed' | null): void
  type(value: string): void
  waitForCode(value: string, sent: SentCode): void
}

export type ContactChangeStore = ReturnType<typeof createContactChange>

/** Creates the store that changes a contact address: the new address, then its code. */
export function createContactChange(parts: Parts) {
  const change = createChange(parts)
  return {
    $state: readonlyType(change.$state),
    /** Opens the form, after a proof: the server will require one. */
    open: (value = '') => open(change, value),
    /** Continues with an address that waits for its code, and sends a new one. */
    goOn: (value: string) => sendFreshCode(change, value),
    type: change.type,
    send: () => send(change),
    resend: () => resend(change),
    enter: (code: string) => enterCode(change, code),
    /** Goes back from the code to the address, which is kept. */
    correct(): void {
      const state = change.$state.get()
      if (state.step === 'code') change.type(state.value)
    },
    cancel: () => change.rest(null),
    /** Closes the form for another contact method. The draft stays. */
    fold(): void {
      const state = change.$state.get()
      if (state.step !== 'rest' && !isSending(state))
        change.$state.set({ step: 'rest', done: null })
    },
  }
}

const isSending = ({ form }: Exclude<ContactChange, { step: 'rest' }>) => form.status === 'sending'

const formStep = (value: string, form: FormState = IDLE): ContactChange => ({
  step: 'form',
  value,
  form,
})

const codeStep = (value: string, sent: SentCode): ContactChange => ({
  step: 'code',
  value,
  sent,
  form: IDLE,
})

function createChange(parts: Parts): Change {
  const draft = createOwnedDraft(parts.method.field, parts.page.owner, storedChange)
  const $state = atom<ContactChange>(restored(draft.read()))
  return {
    ...parts,
    $state,
    unfold() {
      const kept = draft.read()
      if (kept) $state.set(restored(kept))
      return kept !== null
    },
    rest(done) {
      draft.clear()
      $state.set({ step: 'rest', done })
    },
    type(value) {
      void draft.write({ value, sent: null })
      $state.set(formStep(value))
    },
    waitForCode(value, sent) {
      void draft.write({ value, sent })
      $state.set(codeStep(value, sent))
    },
  }
}

function restored(kept: z.infer<typeof storedChange> | null): ContactChange {
  if (!kept) return { step: 'rest', done: null }
  const { sent, value } = kept
  return sent ? codeStep(value, sent) : formStep(value)
}

async function open({ account, proof, type, unfold }: Change, value: string): Promise<void> {
  if (!account.isProven() && !(await proof.request())) return
  if (value !== '' || !unfold()) type(value)
}

async function sendFreshCode(
  { $state, waitForCode, method }: Change,
  value: string,
): Promise<void> {
  const waiting = formStep(value, SENDING)
  $state.set(waiting)
  const answer = await method.resend(value, null)
  if ($state.get() !== waiting) return
  if (answer.ok) return waitForCode(value, answer.data)
  $state.set(formStep(value, refused(method.refused(answer.failure))))
}

async function send({ $state, account, proof, waitForCode, method }: Change): Promise<void> {
  const state = $state.get()
  if (state.step !== 'form' || isSending(state)) return
  const { value } = state
  if (account.matches(known => method.isSame(known, value))) {
    const fields = { [method.field]: method.t.same }
    return $state.set(formStep(value, refused({ fields, message: null, code: null })))
  }
  const waiting = formStep(value, SENDING)
  $state.set(waiting)
  const answer = await askProven(() => method.begin(value), proof.request)
  // Even if the form was closed or changed meanwhile: the change has begun, and the page shows
  // that.
  if (answer.ok) void account.load()
  if ($state.get() !== waiting) return
  if (answer.ok) return waitForCode(value, answer.data)
  if (wantsProof(answer.failure)) return $state.set(formStep(value))
  $state.set(formStep(value, refused(method.refused(answer.failure))))
}

/**
 * Sends a call of the code step. Returns null if the step is over or a call is under way. Shows a refusal
 * if the step is still the same.
 */
async function askInStep<T>(
  { $state, proof, page }: Change,
  call: (value: string, tempToken: string | null) => Promise<Answer<T>>,
) {
  const state = $state.get()
  if (state.step !== 'code' || isSending(state)) return null
  const { form, sent, value } = state
  const waiting: ContactChange = { ...state, form: SENDING }
  $state.set(waiting)
  const answer = await askProven(() => call(value, sent.tempToken), proof.request)
  if (!answer.ok && $state.get() === waiting) {
    const { failure } = answer
    // If no new code could be sent, a spent code is still spent.
    const wasSpent = form.status === 'refused' && form.isSpent
    const message = messageOf(failure, page.t)
    $state.set({ ...state, form: refused({ message, isSpent: wasSpent || isCodeSpent(failure) }) })
  }
  return { answer, value, waiting }
}

async function resend(change: Change): Promise<void> {
  const asked = await askInStep(change, change.method.resend)
  if (asked?.answer.ok && change.$state.get() === asked.waiting)
    change.waitForCode(asked.value, asked.answer.data)
}

async function enterCode(change: Change, typed: string): Promise<void> {
  const { $state, account, method } = change
  const asked = await askInStep(change, (value, tempToken) =>
    method.confirm(value, typed, tempToken),
  )
  if (!asked?.answer.ok) return
  // Also after cancelling: the server has made the change, and the old tokens are no longer valid.
  keepOwnTokens(asked.answer.data)
  const isToldToOld = account.matches(known => method.notifiesOld(known, asked.value))
  await account.load()
  // Another change may have begun by then.
  const now = $state.get()
  if (now === asked.waiting || now.step === 'rest') change.rest(isToldToOld ? 'changed' : 'added')
}
