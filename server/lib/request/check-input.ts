import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FieldErrorCode } from '#contract/refusals.ts'
import { type FieldError, Refusal } from '../refusal.ts'

const MAX_ERRORS = 20

/** Checks the input against the contract. Refuses with `invalid_input`, which names every wrong field. */
export function checkInput<E extends Endpoint>({ input }: E, raw: unknown): z.output<E['input']> {
  const checked = input.safeParse(raw, { reportInput: true })
  if (checked.success) return checked.data as z.output<E['input']>
  throw new Refusal('invalid_input', {
    errors: firstOfEachField(checked.error.issues.flatMap(toFieldErrors)).slice(0, MAX_ERRORS),
    cause: checked.error,
  })
}

/**
 * The first error of each field. zod checks the range of a text even if it is not a date, and forms show
 * one error for a field: "too big" would say nothing about a date that cannot be read.
 */
const firstOfEachField = (errors: FieldError[]): FieldError[] =>
  [...Map.groupBy(errors, ({ path }) => path).values()].flatMap(ofField => ofField.slice(0, 1))

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'invalid_union') return issuesOfUnion(issue).flatMap(toFieldErrors)
  return [{ path: issue.path.map(String).join('.'), code: codeOf(issue) }]
}

/**
 * The issues of a field that takes one value or a list (contract/search/search-filters.ts), by which of the
 * two was given.
 */
function issuesOfUnion({ errors, input, path }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] {
  const [ofOne = [], ofList = ofOne] = errors
  return (Array.isArray(input) ? ofList : ofOne).map(
    issue => ({ ...issue, path: [...path, ...issue.path] }) as z.core.$ZodIssue,
  )
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
    case 'not_multiple_of':
      return 'wrong_format'
    case 'custom':
      return (issue.params?.['code'] as FieldErrorCode | undefined) ?? 'wrong_format'
    default:
      return 'wrong_type'
  }
}

/**
 * Reads a query string for a schema. All values are texts: if a field does not accept the text, it is tried
 * as a number or a boolean. A list may be separated by commas, repeat the name, or both. An empty value
 * counts as absent.
 */
export function readQueryString({ input }: Endpoint, query: Record<string, string[]>): object {
  const shape = input.def.shape
  const given = Object.entries(query).flatMap(([name, texts]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    const value = field && takesList(field) ? readList(field, texts) : readValue(field, texts[0])
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(given)
}

const takesList = (field: z.core.$ZodType) => z.safeParse(field, []).success

function readList(field: z.core.$ZodType, texts: readonly string[]): unknown {
  const parts = texts.flatMap(text => text.split(',')).filter(text => text.trim() !== '')
  return parts.length === 0 ? undefined : parts.map(text => readValue(field, text.trim()))
}

function readValue(field: z.core.$ZodType | undefined, text = ''): unknown {
  if (text === '') return undefined
  if (!field || z.safeParse(field, text).success) return text
  if (/^-?\d{1,16}(?:\.\d{1,15})?$/.test(text)) return Number(text)
  if (text === 'true' || text === 'false') return text === 'true'
  return text
}
