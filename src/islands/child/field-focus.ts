import type { ChildField } from '../../lib/children/child-values.ts'
import { problemIn } from '../../lib/forms/form-state.ts'
import type { ChildFormState } from '../../lib/stores/child-form.ts'
import { focusWrong } from '../fields/focus-wrong.ts'

/** Returns the id of a field's control; for radio buttons, of the first one. */
export const idOf = (field: ChildField): string => `child-${field.replace('.', '-')}`

/** Returns the error of a field, or undefined. */
export function errorOf({ form }: ChildFormState, field: ChildField): string | undefined {
  return problemIn(form).fields[field]
}

/** Moves the focus to a control, and opens the section it is in. */
export function focusControl(control: HTMLElement | null): void {
  unfold(control)
  control?.focus()
}

const INVALID = '[aria-invalid="true"]'

/**
 * Opens all sections with invalid fields, and focuses the first of these; for radio buttons, the first
 * button.
 */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const wrong = form?.querySelectorAll<HTMLElement>(
    `${INVALID}:is(input, textarea), ${INVALID} input`,
  )
  for (const control of wrong ?? []) unfold(control)
  focusWrong(wrong?.[0])
}

function unfold(control: HTMLElement | null): void {
  control?.closest('details')?.setAttribute('open', '')
}
