import { atom, readonlyType } from 'nanostores'
import type * as z from 'zod/mini'
import type { Language } from '#contract/language.ts'
import { registerChild } from '#contract/manage/guardians.ts'
import type { RosterRow } from '#contract/manage/roster.ts'
import type { Failure } from '../../../api/answer.ts'
import { ask as askServer } from '../../../api/ask.ts'
import { isFinalRefusal } from '../../../api/is-final.ts'
import {
  type FormProblem,
  type FormTexts,
  problemOf,
  validateFields,
} from '../../../forms/form-problem.ts'
import { DONE, type FormState, IDLE, refused, SENDING } from '../../../forms/form-state.ts'
import type { RosterStore } from './roster.ts'

export interface RegisterChildState {
  isOpen: boolean
  /** Whether the activity turned out to be full, so that a reason is needed. */
  isFull: boolean
  form: FormState<FormProblem, { row: RosterRow; guardian: string }>
}

/** The texts of the form. Only one of the two addresses is set. */
export type TypedRegistration = Readonly<
  Partial<Record<(typeof FIELDS)[number], string | undefined>>
>

/** The fields, by their paths in the API. */
export const FIELDS = [
  'child.firstName',
  'child.lastName',
  'child.birthDate',
  'child.genderId',
  'guardian.name',
  'guardian.phoneNumber',
  'guardian.email',
  'reason',
] as const

type Input = z.input<(typeof registerChild)['input']>

/** Creates the store that registers children by hand, for families who come to the school. */
export function createRegisterChild(
  gId: string,
  roster: RosterStore,
  language: Language,
  t: FormTexts,
  ask = askServer,
) {
  const $state = atom<RegisterChildState>({ isOpen: false, isFull: false, form: IDLE })
  const isSending = () => $state.get().form.status === 'sending'
  // A retry after no answer does not register twice.
  let idempotencyKey = crypto.randomUUID()

  function refuse(failure: Failure): void {
    if (isFinalRefusal(failure)) idempotencyKey = crypto.randomUUID()
    const problem = problemOf(failure, FIELDS, t)
    const isFull = $state.get().isFull || problem.code === 'activity_full'
    // A full activity is not an error: the form now asks for a reason.
    const form = problem.code === 'activity_full' ? IDLE : refused(problem)
    $state.set({ isOpen: true, isFull, form })
  }

  return {
    $state: readonlyType($state),
    open(): void {
      if (!isSending()) $state.set({ isOpen: true, isFull: false, form: IDLE })
    },
    close(): void {
      if (!isSending()) $state.set({ isOpen: false, isFull: false, form: IDLE })
    },
    /** Sends the form. Returns true once the child has a place. */
    async send(typed: TypedRegistration): Promise<boolean> {
      if (isSending()) return false
      const state = $state.get()
      const wrong = validateFields(filledFields(typed), t.errors)
      if (wrong) {
        $state.set({ ...state, form: refused(wrong) })
        return false
      }
      $state.set({ ...state, form: SENDING })
      const answer = await ask(registerChild, inputOf(gId, typed), { language, idempotencyKey })
      if (!answer.ok) {
        refuse(answer.failure)
        return false
      }
      idempotencyKey = crypto.randomUUID()
      const guardian = typed['guardian.name'] ?? ''
      $state.set({ isOpen: false, isFull: false, form: { ...DONE, row: answer.data, guardian } })
      void roster.load()
      return true
    },
  }
}

export type RegisterChildStore = ReturnType<typeof createRegisterChild>

/** Returns the visible fields: hidden ones are not required. */
const filledFields = (typed: TypedRegistration): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )

function inputOf(gId: string, typed: TypedRegistration): Input {
  const { reason } = typed
  return {
    gId,
    child: {
      firstName: typed['child.firstName'] ?? '',
      lastName: typed['child.lastName'] ?? '',
      birthDate: typed['child.birthDate'] ?? '',
      genderId: Number(typed['child.genderId']) as Input['child']['genderId'],
    },
    guardian: {
      name: typed['guardian.name'] ?? '',
      phoneNumber: typed['guardian.phoneNumber'] ?? null,
      email: typed['guardian.email'] ?? null,
    },
    overbook: reason !== undefined,
    reason: reason ?? null,
  }
}
