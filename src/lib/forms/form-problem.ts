import { type Failure, type FailureTexts, messageOf } from '../api/answer.ts'

/** Why a form was not accepted: a message for each wrong field, or one for the whole form. */
export interface FormProblem {
  fields: Readonly<Record<string, string>>
  message: string | null
  /** The code of a refusal; `proof_required` if a proof is needed first. */
  code: string | null
}

export interface FormTexts extends FailureTexts {
  /**
   * Messages by field and code; `other` is for any other code. Without one, the server's message is
   * used.
   */
  errors: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** By field: returns the code of what is wrong with its text, or null. */
export type Checks = Readonly<Record<string, (text: string) => string | null>>

/** Returns the fields that are empty or fail their check, with their messages; null if there are none. */
export function validateFields(
  typed: Readonly<Record<string, string>>,
  texts: FormTexts['errors'],
  checks: Checks = {},
): FormProblem | null {
  const sentences = Object.entries(typed).flatMap(([name, text]) => {
    const code = text.trim() === '' ? 'required' : checks[name]?.(text)
    return code ? [[name, texts[name]?.[code] ?? texts[name]?.['other'] ?? '']] : []
  })
  if (sentences.length === 0) return null
  return { fields: Object.fromEntries(sentences), message: null, code: null }
}

/** Returns the problem of a refused form: messages for its fields, or one for the whole. */
export function problemOf(
  failure: Failure,
  names: readonly string[],
  { errors, ...t }: FormTexts,
): FormProblem {
  const problem = failure.kind === 'refused' ? failure.problem : null
  const sentences = (problem?.errors ?? [])
    .filter(({ path }) => names.includes(path))
    .map(({ code, message, path }) => {
      const own = errors[path]
      return [path, own?.[code] ?? own?.['other'] ?? message]
    })
  return {
    fields: Object.fromEntries(sentences),
    message: sentences.length > 0 ? null : messageOf(failure, t),
    code: wantsProof(failure) ? 'proof_required' : (problem?.code ?? null),
  }
}

/** Checks if a call needs a proof that the user is the parent. */
export function wantsProof(failure: Failure): boolean {
  return (
    failure.kind === 'refused' &&
    (failure.problem.errors ?? []).some(({ code }) => code === 'proof_required')
  )
}
