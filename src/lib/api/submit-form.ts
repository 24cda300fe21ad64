import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { type Checks, type FormTexts, problemOf, validateFields } from '../forms/form-problem.ts'
import { askLazily } from './lazy-calls.ts'
import { type FormState, refused, SENDING } from '../forms/form-state.ts'

export interface Form {
  language: Language
  t: FormTexts
  /** Receives the state of the form: sending, or refused. */
  show: (state: FormState) => void
}

interface FormInput<E extends Endpoint> {
  /** The texts of the fields, none of which may be empty. */
  typed: Record<string, string>
  /** Further checks of the texts. */
  checks?: Checks
  /** The input of the call. */
  input: z.input<E['input']>
}

/**
 * Sends a form with the call that `pick` chooses. Returns null and shows the problem if a field is
 * missing or wrong, or the call was refused. After a success the form keeps its sending state,
 * because another step follows.
 */
export async function submitForm<E extends Endpoint>(
  pick: Parameters<typeof askLazily<E>>[0],
  { checks, input, typed }: FormInput<E>,
  { language, show, t }: Form,
): Promise<z.output<E['output']> | null> {
  const wrong = validateFields(typed, t.errors, checks)
  show(wrong ? refused(wrong) : SENDING)
  if (wrong) return null

  const answer = await askLazily(pick, input, language)
  if (answer.ok) return answer.data
  show(refused(problemOf(answer.failure, Object.keys(typed), t)))
  return null
}
