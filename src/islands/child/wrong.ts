import type { ChildField } from '../../lib/children/child-values.ts'
import { problemIn } from '../../lib/forms/form-state.ts'
import type { ChildFormState } from '../../lib/stores/child-form.ts'

/** The id of a field's control: of a choice, its first one. */
export const idOf = (field: ChildField): string => `child-${field.replace('.', '-')}`

/** What is wrong with a field, or nothing. */
export function errorOf({ form }: ChildFormState, field: ChildField): string | undefined {
  return problemIn(form).fields[field]
}

const WRONG = '[aria-invalid="true"]'

/** Moves the focus to the first field that is wrong: in a choice, to its first part. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>(`${WRONG}:is(input, textarea), ${WRONG} input`)
  wrong?.focus()
}
