import { type Failure, type FailureTexts, messageOf } from '../api/answer.ts'

/** Why a form was not taken: a sentence for each field that is to blame, or one for the whole. */
export interface FormProblem {
  fields: Readonly<Record<string, string>>
  message: string | null
  /** The code of the refusal, where it was one; `proof_required` where it first wants a proof. */
  code: string | null
}

export interface FormTexts extends FailureTexts {
  /** Sentences by field and code, `other` for any other code. What is not here, the server says. */
  errors: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** By the name of a field: the code of what is wrong with its text, or null. */
export type Checks = Readonly<Record<string, (text: string) => string | null>>

/** The fields that must not be empty and are, or fail their check, each with its sentence; or null. */
export function wrongIn(
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

/** What a refusal says of the fields of a form, or else of the whole. */
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

/** Whether a call first wants to know that it really is the parent. */
export function wantsProof(failure: Failure): boolean {
  return (
    failure.kind === 'refused' &&
    (failure.problem.errors ?? []).some(({ code }) => code === 'proof_required')
  )
}
