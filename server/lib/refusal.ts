import { type FieldErrorCode, REFUSALS, type RefusalCode } from '#contract/refusals.ts'

export interface FieldError {
  /** As in the input: `childIds.0`. */
  path: string
  code: FieldErrorCode
}

interface Details extends ErrorOptions {
  errors?: readonly FieldError[]
  retryAfterSeconds?: number
}

/** A "no" the caller is meant to understand. Anything else thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly errors: readonly FieldError[]
  readonly retryAfterSeconds: number | undefined

  constructor(code: RefusalCode, { errors = [], retryAfterSeconds, ...options }: Details = {}) {
    super(code, options)
    this.code = code
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status() {
    return REFUSALS[this.code].status
  }
}
