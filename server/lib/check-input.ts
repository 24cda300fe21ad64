import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FieldErrorCode } from '#contract/refusals.ts'
import { type FieldError, Refusal } from './refusal.ts'

const MAX_ERRORS = 20

/** The input as the contract describes it, or `invalid_input` that names every wrong field. */
export function checkInput<E extends Endpoint>({ input }: E, raw: unknown): z.output<E['input']> {
  const checked = input.safeParse(raw, { reportInput: true })
  if (checked.success) return checked.data as z.output<E['input']>
  throw new Refusal('invalid_input', {
    errors: checked.error.issues.slice(0, MAX_ERRORS).map(toFieldError),
    cause: checked.error,
  })
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  return { path: issue.path.map(String).join('.'), code: codeOf(issue) }
}

function codeOf(issue: z.core.$ZodIssue): FieldErrorCode {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrong_type'
    case 'too_small':
      if (issue.origin !== 'string') return 'too_small'
      return issue.minimum === 1 ? 'required' : 'too_short'
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_big'
    case 'invalid_value':
      return issue.input === undefined ? 'required' : 'unknown_value'
    case 'invalid_format':
      return 'wrong_format'
    case 'custom':
      return (issue.params?.['code'] as FieldErrorCode | undefined) ?? 'wrong_format'
    default:
      return 'wrong_type'
  }
}

/**
 * Reads a query string for a schema. Everything in an address is text: what a field does not take
 * as text is offered to it as a number or a boolean. An empty value means that it is absent.
 */
export function readQuery({ input }: Endpoint, query: Record<string, string>): object {
  const shape = input.def.shape
  const given = Object.entries(query).filter(([, text]) => text !== '')
  return Object.fromEntries(
    given.map(([name, text]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined
      return [name, field ? readValue(field, text) : text]
    }),
  )
}

function readValue(field: z.core.$ZodType, text: string): unknown {
  if (z.safeParse(field, text).success) return text
  if (/^-?\d{1,16}(?:\.\d{1,15})?$/.test(text)) return Number(text)
  if (text === 'true' || text === 'false') return text === 'true'
  return text
}
