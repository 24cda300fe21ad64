import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { type FormState, type FormTexts, missingIn, problemOf, RESTING } from './form-problem.ts'
import { askLate } from './late-calls.ts'

export interface Form {
  language: Language
  t: FormTexts
  /** Takes how the form stands: while it waits, and when it was not taken. */
  show: (state: FormState) => void
}

/**
 * Sends a form by the call that `pick` says: `typed` are the texts of its fields, none of which may be empty, `input` what the
 * call takes. Answers with null where something is missing or was refused, and has shown it then;
 * after a success the form goes on waiting, because something else follows.
 */
export async function attempt<E extends Endpoint>(
  pick: Parameters<typeof askLate<E>>[0],
  { input, typed }: { typed: Record<string, string>; input: z.input<E['input']> },
  { language, show, t }: Form,
): Promise<z.output<E['output']> | null> {
  const missing = missingIn(typed, t.errors)
  show(missing ? { busy: false, problem: missing } : { ...RESTING, busy: true })
  if (missing) return null

  const answer = await askLate(pick, input, language)
  if (answer.ok) return answer.data
  show({ busy: false, problem: problemOf(answer.failure, Object.keys(typed), t) })
  return null
}
