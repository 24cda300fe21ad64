import { atom, readonlyType } from 'nanostores'
import type { DuesKind, PaymentMethod } from '#contract/family/dues.ts'
import type { Language } from '#contract/language.ts'
import {
  type DuesAccount,
  noteCharge,
  notePayment,
  noteRefund,
  voidEntry,
} from '#contract/manage/dues.ts'
import { type Answer, type Failure, refusalCode } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { isFinalRefusal } from '../../api/is-final.ts'
import {
  type FormProblem,
  type FormTexts,
  problemOf,
  validateFields,
} from '../../forms/form-problem.ts'
import { DONE, type FormState, IDLE, refused } from '../../forms/form-state.ts'
import { readNumber } from '../../manage/activity-wire.ts'
import type { DuesStore } from './dues.ts'

/** The entry that is being made for a place. */
export interface OpenedEntry {
  registrationId: string
  kind: DuesKind
  /** The entry that a correction voids. */
  corrects?: string
}

export interface TypedEntry {
  amount: string
  method: string
  receivedOn: string
  note: string
}

export interface DuesEntering {
  opened: OpenedEntry | null
  form: FormState<FormProblem, OpenedEntry>
}

export type DuesEntryTexts = FormTexts & { tooMuchBack: string }

const FIELDS = ['amount', 'method', 'receivedOn', 'note']

/** Creates the store that makes entries in the shown ledger. */
export function createDuesEntry(
  dues: DuesStore,
  language: Language,
  { tooMuchBack, ...t }: DuesEntryTexts,
  ask = askWith({ language }),
) {
  const $state = atom<DuesEntering>({ opened: null, form: IDLE })
  /** Kept while a form is open, so that a retry without an answer counts once. */
  let entryId = ''
  /** Entries without an answer, by what they are for. They may be in the ledger already. */
  const unanswered = new Map<string, string>()

  function send(
    { corrects, kind, registrationId }: OpenedEntry,
    { note, receivedOn, ...typed }: TypedEntry,
  ): Promise<Answer<DuesAccount>> {
    if (kind === 'correction') return ask(voidEntry, { entryId, corrects: corrects ?? '', note })
    const entry = { registrationId, entryId, amount: readNumber(typed.amount) ?? 0, note }
    if (kind === 'charge') return ask(noteCharge, entry)
    const method = typed.method as PaymentMethod
    return ask(kind === 'payment' ? notePayment : noteRefund, { ...entry, method, receivedOn })
  }

  function textsOf(kind: DuesKind): FormTexts {
    if (kind !== 'refund') return t
    return {
      ...t,
      errors: { ...t.errors, amount: { ...t.errors['amount'], too_big: tooMuchBack } },
    }
  }

  return {
    $state: readonlyType($state),
    open(entry: OpenedEntry): void {
      if ($state.get().form.status === 'sending') return
      const sent = unanswered.get(keyOf(entry))
      entryId = sent !== undefined && !isInLedger(dues, sent) ? sent : crypto.randomUUID()
      $state.set({ opened: entry, form: IDLE })
    },
    close(): void {
      if ($state.get().form.status !== 'sending') $state.set({ opened: null, form: IDLE })
    },
    /** Makes an entry. Does nothing while another one is being sent. */
    async note(typed: TypedEntry): Promise<void> {
      const { form, opened } = $state.get()
      if (!opened || form.status === 'sending') return
      const wrong = validateEntry(opened.kind, typed, t.errors)
      if (wrong) return $state.set({ opened, form: refused(wrong) })
      $state.set({ opened, form: { status: 'sending' } })
      const answer = await send(opened, typed)
      const isNoted = answer.ok || isNotedDifferently(answer.failure)
      // A refusal of this attempt does not tell whether an earlier one without an answer was saved.
      if (isNoted) unanswered.delete(keyOf(opened))
      else if (!isFinalRefusal(answer.failure)) unanswered.set(keyOf(opened), entryId)
      if (!answer.ok) {
        if (isNoted) entryId = crypto.randomUUID()
        if (isNoted || !isFinalRefusal(answer.failure)) void dues.load()
        const names = opened.kind === 'correction' ? ['note', 'corrects'] : FIELDS
        const problem = problemOf(answer.failure, names, textsOf(opened.kind))
        return $state.set({ opened, form: refused(problem) })
      }
      dues.replace(answer.data)
      $state.set({ opened: null, form: { ...DONE, ...opened } })
    },
  }
}

export type DuesEntryStore = ReturnType<typeof createDuesEntry>

function isInLedger({ $state }: DuesStore, id: string): boolean {
  const state = $state.get()
  const accounts = (state.status === 'ready' && state.data?.accounts) || []
  return accounts.some(({ entries }) => entries.some(entry => entry.entryId === id))
}

/**
 * What an entry is for. While its result is unknown, a second one with the same key is taken for a
 * retry.
 */
const keyOf = ({ corrects, kind, registrationId }: OpenedEntry) =>
  [registrationId, kind, corrects].join(' ')

/** Checks if an earlier attempt without an answer was saved with other values. */
const isNotedDifferently = (failure: Failure) => refusalCode(failure) === 'idempotency_conflict'

function validateEntry(
  kind: DuesKind,
  { amount, receivedOn }: TypedEntry,
  errors: FormTexts['errors'],
): FormProblem | null {
  if (kind === 'correction') return null
  const checks = { amount: (text: string) => (Number.isNaN(readNumber(text)) ? 'other' : null) }
  return validateFields(kind === 'charge' ? { amount } : { amount, receivedOn }, errors, checks)
}
