import type { ChildField } from '../../lib/children/child-values.ts'
import { problemIn } from '../../lib/forms/form-state.ts'
import type { ChildFormState } from '../../lib/stores/child-form.ts'

/** The id of a field's control: of a choice, its first one. */
export const idOf = (field: ChildField): string => `child-${field.replace('.', '-')}`

/** What is wrong with a field, or nothing. */
export function errorOf({ form }: ChildFormState, field: ChildField): string | undefined {
  return problemIn(form).fields[field]
}

/** Moves the focus to a control, also where it is folded. */
export function focusControl(control: HTMLElement | null): void {
  unfold(control)
  control?.focus()
}

const WRONG = '[aria-invalid="true"]'

/** Moves the focus to the first field that is wrong, in a choice to its first part; shows them all. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelectorAll<HTMLElement>(`${WRONG}:is(input, textarea), ${WRONG} input`)
  for (const control of wrong ?? []) unfold(control)
  wrong?.[0]?.focus()
}

function unfold(control: HTMLElement | null): void {
  control?.closest('details')?.setAttribute('open', '')
}
