import type { Language } from '#contract/language.ts'
import { type FieldErrorCode, REFUSALS, type RefusalCode } from '#contract/refusals.ts'
import { type Trace, traceOf } from './security-events.ts'

/** A sentence in every language, with its values filled in. */
export type Sentence = { readonly [L in Language]: string }

/** The Retry-After for failures whose end is unknown. */
export const RETRY_SOON_SECONDS = 5

export interface FieldError {
  /** The field's path in the input: `childIds.0`. */
  path: string
  /** A code of `FIELD_ERRORS`, which has the sentence; or a code with its own sentence. */
  code: FieldErrorCode | { name: string; sentence: Sentence }
}

/** The content of a refusal, in a form that can be stored. */
export interface RefusalData {
  code: RefusalCode
  errors?: readonly FieldError[] | undefined
  /** Replaces the sentence of the code. */
  message?: Sentence | undefined
  /** The current state, if somebody else changed it first. */
  current?: object | undefined
}

interface Details extends ErrorOptions, Omit<RefusalData, 'code'> {
  retryAfterSeconds?: number
  /** What is logged, if more is known than the code. */
  trace?: Trace
}

/** A refusal that the client is meant to understand. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly errors: readonly FieldError[]
  readonly sentence: Sentence
  readonly current: object | undefined
  readonly retryAfterSeconds: number | undefined
  readonly trace: Trace | undefined

  constructor(
    code: RefusalCode,
    {
      current,
      errors = [],
      message = REFUSALS[code],
      retryAfterSeconds,
      trace = traceOf(code),
      ...options
    }: Details = {},
  ) {
    super(code, options)
    this.code = code
    this.errors = errors
    this.sentence = { en: message.en, ar: message.ar }
    this.current = current
    this.retryAfterSeconds = retryAfterSeconds
    this.trace = trace
  }

  static of({ code, ...details }: RefusalData): Refusal {
    return new Refusal(code, details)
  }

  get status() {
    return REFUSALS[this.code].status
  }

  toData(): RefusalData {
    return { code: this.code, errors: this.errors, message: this.sentence }
  }
}
