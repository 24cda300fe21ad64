import { child, type Child } from '#contract/family/child.ts'
import type { child as english } from '../../i18n/en/family/child.ts'
import type { Failure } from '../api/answer.ts'
import { fill } from '../format/format.ts'
import type { FormProblem } from '../forms/form-problem.ts'
import {
  CHILD_FIELDS,
  type ChildField,
  type ChildValues,
  hasChanged,
  valuesOf,
  VALUE_KEYS,
} from './child-values.ts'

/** A child as the form loaded it, and as it was edited. */
interface TypedChild {
  before: ChildValues
  values: ChildValues
}

const isContact = (field: ChildField) => field.startsWith('emergencyContact')

/**
 * Merges the form with a child that the other guardian has saved in the meantime. Untouched fields
 * take their value; edited ones stay as typed. If both have changed a field, `problem` shows the
 * saved value at it. An emergency contact counts as one field, as on the server. Null if the
 * refusal does not contain the saved child.
 */
export function mergeEdits(
  failure: Failure,
  { before, values }: TypedChild,
  t: typeof english,
): { seen: Child; values: ChildValues; problem: FormProblem | null } | null {
  const saved = child.safeParse(failure.kind === 'refused' && failure.problem.current)
  if (!saved.success) return null
  const now = valuesOf(saved.data)
  const typed = CHILD_FIELDS.filter(field => hasChanged(field, before, values))
  const own = CHILD_FIELDS.filter(
    field => typed.includes(field) || (isContact(field) && typed.some(isContact)),
  )
  const sentences = own
    .filter(field => hasChanged(field, before, now) && hasChanged(field, now, values))
    .map(field => [field, conflictText(field, now, t.meanwhile)])
  return {
    seen: saved.data,
    values: withFields(now, values, own),
    problem:
      sentences.length === 0
        ? null
        : { fields: Object.fromEntries(sentences), message: null, code: null },
  }
}

/** Returns `values` with these fields taken from `own`. */
function withFields(
  values: ChildValues,
  own: ChildValues,
  fields: readonly ChildField[],
): ChildValues {
  const keys = fields.flatMap(field => VALUE_KEYS[field])
  return { ...values, ...Object.fromEntries(keys.map(key => [key, own[key]])) }
}

/**
 * Names of schools and grades are not known here, and a changed gender can only be the other one.
 * So their saved values are not shown.
 */
const UNNAMED_FIELDS: ReadonlySet<ChildField> = new Set(['genderId', 'schoolId', 'grade'])

function conflictText(field: ChildField, now: ChildValues, t: typeof english.meanwhile): string {
  const text = now[VALUE_KEYS[field][0]]
  if (UNNAMED_FIELDS.has(field)) return t.changed
  return text ? fill(t.saved, { text: `\u2068${text}\u2069` }) : t.emptied
}
