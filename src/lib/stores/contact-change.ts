import { atom, readonlyType, type WritableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { isSpent, messageOf } from '../answer.ts'
import { askProven } from '../ask-proven.ts'
import type { ContactWay, SentCode } from '../contact-ways.ts'
import { wantsProof } from '../outcome.ts'
import { createOwnedDraft } from '../owned-draft.ts'
import { keepTokens } from '../session.ts'
import type { AccountStore, AccountWorld } from './account.ts'
import type { ProofStore } from './proof.ts'

/** Where the change of a phone number or of an e-mail stands. */
export type ContactChange =
  | { step: 'rest'; /** What was done just now. */ done: 'added' | 'changed' | null }
  | { step: 'form'; busy: boolean; value: string; error: string | null; failure: string | null }
  | {
      step: 'code'
      busy: boolean
      value: string
      error: string | null
      /** The code works no longer, however often it is typed. */
      isSpent: boolean
      sent: SentCode
    }

/** What outlives a reload: the address, and the code that is on its way to it. */
const begun = z.object({
  value: z.string(),
  sent: z.nullable(
    z.object({
      tempToken: z.nullable(z.string()),
      times: z.object({ expires: z.number(), resend: z.number() }),
    }),
  ),
})

interface Parts {
  world: AccountWorld
  account: AccountStore
  proof: ProofStore
  way: ContactWay
}

interface Change extends Parts {
  $state: WritableAtom<ContactChange>
  /** Goes on where it was folded; false where there is nothing to go on with. */
  unfold(): boolean
  rest(done: 'added' | 'changed' | null): void
  type(value: string): void
  waitForCode(value: string, sent: SentCode): void
}

export type ContactChangeStore = ReturnType<typeof createContactChange>

/** Changes how a parent is reached: a new address, its code, and then it counts. */
export function createContactChange(parts: Parts) {
  const change = createChange(parts)
  return {
    $state: readonlyType(change.$state),
    /** Opens the form, with a proof first: the server will want one. */
    open: (value = '') => open(change, value),
    /** Goes on with an address that waits for its code: sends a fresh one. */
    goOn: (value: string) => goOn(change, value),
    type: change.type,
    send: () => send(change),
    resend: () => resend(change),
    enter: (code: string) => enter(change, code),
    /** Back from the code to the address, which is kept. */
    correct(): void {
      const state = change.$state.get()
      if (state.step === 'code') change.type(state.value)
    },
    cancel: () => change.rest(null),
    /** Makes room for another way; where it stood is kept. */
    fold(): void {
      const state = change.$state.get()
      if (state.step !== 'rest' && !state.busy) change.$state.set({ step: 'rest', done: null })
    },
  }
}

const form = (value: string): ContactChange & { step: 'form' } => ({
  step: 'form',
  busy: false,
  value,
  error: null,
  failure: null,
})

const code = (value: string, sent: SentCode): ContactChange & { step: 'code' } => ({
  step: 'code',
  busy: false,
  value,
  error: null,
  isSpent: false,
  sent,
})

function createChange(parts: Parts): Change {
  const draft = createOwnedDraft(parts.way.field, parts.world.owner, begun)
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
      draft.write({ value, sent: null })
      $state.set(form(value))
    },
    waitForCode(value, sent) {
      draft.write({ value, sent })
      $state.set(code(value, sent))
    },
  }
}

function restored(kept: z.infer<typeof begun> | null): ContactChange {
  if (!kept) return { step: 'rest', done: null }
  const { sent, value } = kept
  return sent ? code(value, sent) : form(value)
}

async function open({ account, proof, type, unfold }: Change, value: string): Promise<void> {
  if (!account.isProven() && !(await proof.request())) return
  if (value !== '' || !unfold()) type(value)
}

async function goOn({ $state, waitForCode, way, world }: Change, value: string): Promise<void> {
  $state.set({ ...form(value), busy: true })
  const answer = await way.again(value, null)
  if (answer.ok) return waitForCode(value, answer.data)
  $state.set({ ...form(value), failure: messageOf(answer.failure, world.t) })
}

async function send({ $state, account, proof, waitForCode, way }: Change): Promise<void> {
  const state = $state.get()
  if (state.step !== 'form' || state.busy) return
  const { value } = state
  if (account.says(known => way.isSame(known, value)))
    return $state.set({ ...form(value), error: way.t.same })
  $state.set({ ...form(value), busy: true })
  const answer = await askProven(() => way.begin(value), proof.request)
  // Also when it was cancelled meanwhile: it has begun, and the page says so.
  if (answer.ok) void account.load()
  if ($state.get().step !== 'form') return
  if (answer.ok) return waitForCode(value, answer.data)
  if (wantsProof(answer.failure)) return $state.set(form(value))
  const { fields, message } = way.refused(answer.failure)
  $state.set({ ...form(value), error: fields[way.field] ?? null, failure: message })
}

async function resend({ $state, proof, waitForCode, way, world }: Change): Promise<void> {
  const state = $state.get()
  if (state.step !== 'code' || state.busy) return
  const { sent, value } = state
  $state.set({ ...state, busy: true })
  const answer = await askProven(() => way.again(value, sent.tempToken), proof.request)
  if ($state.get().step !== 'code') return
  if (answer.ok) return waitForCode(value, answer.data)
  const error = messageOf(answer.failure, world.t)
  $state.set({ ...state, busy: false, error })
}

async function enter(change: Change, typed: string): Promise<void> {
  const { $state, account, proof, rest, way, world } = change
  const state = $state.get()
  if (state.step !== 'code' || state.busy) return
  const { sent, value } = state
  $state.set({ ...state, busy: true, error: null })
  const answer = await askProven(() => way.confirm(value, typed, sent.tempToken), proof.request)
  if ($state.get().step !== 'code') return
  if (!answer.ok) {
    const error = messageOf(answer.failure, world.t)
    return $state.set({ ...state, busy: false, error, isSpent: isSpent(answer.failure) })
  }
  keepTokens(answer.data)
  const isToldToOld = account.says(known => way.tellsOldOne(known, value))
  await account.load()
  rest(isToldToOld ? 'changed' : 'added')
}
