import type { ChildField } from '../../lib/child-values.ts'
import type { ChildFormState } from '../../lib/stores/child-form.ts'

/** The id of a field's control: of a choice, its first one. */
export const idOf = (field: ChildField): string => `child-${field.replace('.', '-')}`

/** What is wrong with a field, or nothing. */
export function errorOf({ outcome }: ChildFormState, field: ChildField): string | undefined {
  return outcome.status === 'refused' ? outcome.fields[field] : undefined
}

const WRONG = '[aria-invalid="true"]'

/** Moves the focus to the first field that is wrong: in a choice, to its first part. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>(`${WRONG}:is(input, textarea), ${WRONG} input`)
  wrong?.focus()
}
