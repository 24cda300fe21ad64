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
  WRITTEN_AS,
} from './child-values.ts'

/** A child that somebody saw and has changed on this page. */
interface TypedChild {
  before: ChildValues
  values: ChildValues
}

const isContact = (field: ChildField) => field.startsWith('emergencyContact')

/**
 * A form whose child the other guardian has saved meanwhile: what was not touched here is theirs, what was stays
 * typed. Where both have written, `problem` says by field what is saved now. A contact is one field, as for the server.
 * Null where the refusal does not tell what is saved.
 */
export function afterOther(
  failure: Failure,
  { before, values }: TypedChild,
  t: typeof english,
): { seen: Child; values: ChildValues; problem: FormProblem | null } | null {
  const saved = child.safeParse(failure.kind === 'refused' && failure.problem.current)
  if (!saved.success) return null
  const now = valuesOf(saved.data)
  const typed = CHILD_FIELDS.filter(field => hasChanged(field, before, values))
  const own = typed.some(isContact)
    ? [...typed.filter(field => !isContact(field)), ...CHILD_FIELDS.filter(isContact)]
    : typed
  const sentences = own
    .filter(field => hasChanged(field, before, now) && hasChanged(field, now, values))
    .map(field => [field, sentenceOf(field, now, t.meanwhile)])
  return {
    seen: saved.data,
    values: withFields(now, values, own),
    problem:
      sentences.length === 0
        ? null
        : { fields: Object.fromEntries(sentences), message: null, code: null },
  }
}

/** A child as it is in `values`, but for these fields, which are as in `own`. */
function withFields(
  values: ChildValues,
  own: ChildValues,
  fields: readonly ChildField[],
): ChildValues {
  const keys = fields.flatMap(field => WRITTEN_AS[field])
  return { ...values, ...Object.fromEntries(keys.map(key => [key, own[key]])) }
}

/** The names of schools and grades are not known here, and of two genders there is only the other one. */
const CHOSEN: ReadonlySet<ChildField> = new Set(['genderId', 'schoolId', 'grade'])

function sentenceOf(field: ChildField, now: ChildValues, t: typeof english.meanwhile): string {
  const text = now[WRITTEN_AS[field][0]]
  if (CHOSEN.has(field)) return t.changed
  return text ? fill(t.saved, { text: `\u2068${text}\u2069` }) : t.emptied
}
