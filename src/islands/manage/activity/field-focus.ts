import { FORM } from './context.ts'

/** Returns the id of the control for a path of the server. */
export const idOf = (path: string): string =>
  `${FORM}-${path
    .replace('category.slug', 'category')
    .replace(/^trainerIds\..*/, 'trainerIds')
    .replaceAll('.', '-')}`

/** Moves the focus to the first invalid field; in a radio group, to the chosen button. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  focusControl(wrong ?? null)
}

export function focusControl(control: HTMLElement | null): void {
  const target = control?.matches('fieldset') ? inputIn(control) : control
  target?.focus()
}

const inputIn = (group: HTMLElement) =>
  group.querySelector<HTMLElement>('input:checked') ?? group.querySelector<HTMLElement>('input')
