import { type Failure, messageOf } from './answer.ts'
import { wantsProof } from './outcome.ts'

/** Why a form was not taken: a sentence for each field that is to blame, or one for the whole. */
export interface FormProblem {
  fields: Readonly<Record<string, string>>
  message: string | null
  /** The code of the refusal, where it was one; `proof_required` where it first wants a proof. */
  code: string | null
}

export interface FormState {
  busy: boolean
  problem: FormProblem
}

export const RESTING: FormState = {
  busy: false,
  problem: { fields: {}, message: null, code: null },
}

export interface FormTexts {
  unexpected: string
  /** Sentences by field and code, `other` for any other code. What is not here, the server says. */
  errors: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The fields that must not be empty and are, each with its sentence; null when all are filled in. */
export function missingIn(
  typed: Readonly<Record<string, string>>,
  texts: FormTexts['errors'],
): FormProblem | null {
  const empty = Object.keys(typed).filter(name => typed[name]?.trim() === '')
  if (empty.length === 0) return null
  const sentences = empty.map(name => [name, texts[name]?.['required'] ?? ''])
  return { fields: Object.fromEntries(sentences), message: null, code: null }
}

/** What a refusal says of the fields of a form, or else of the whole. */
export function problemOf(
  failure: Failure,
  names: readonly string[],
  { errors, unexpected }: FormTexts,
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
    message: sentences.length > 0 ? null : messageOf(failure, unexpected),
    code: wantsProof(failure) ? 'proof_required' : (problem?.code ?? null),
  }
}
