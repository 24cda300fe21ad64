import type { Language } from '#contract/language.ts'
import { type FieldErrorCode, REFUSALS, type RefusalCode } from '#contract/refusals.ts'
import { type Trace, traceOf } from './security-events.ts'

/** A sentence for a person in every language, made where its values are known. */
export type Sentence = { readonly [L in Language]: string }

/** What is said of when to come again, where nobody knows. */
export const RETRY_SOON_SECONDS = 5

export interface FieldError {
  /** As in the input: `childIds.0`. */
  path: string
  /** Of `FIELD_ERRORS`, which has the sentence, unless it brings its own. */
  code: FieldErrorCode | { name: string; sentence: Sentence }
}

/** What a refusal says, as it can be kept. */
export interface RefusalData {
  code: RefusalCode
  errors?: readonly FieldError[] | undefined
  /** In place of the one that goes with the code. */
  message?: Sentence | undefined
  /** What stands now, where somebody else was quicker. */
  current?: object | undefined
}

interface Details extends ErrorOptions, Omit<RefusalData, 'code'> {
  retryAfterSeconds?: number
  /** What it leaves in the log, where more is known than its code. */
  trace?: Trace
}

/** A "no" the caller is meant to understand. Anything else thrown is a bug. */
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
