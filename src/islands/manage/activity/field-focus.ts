import { focusWrong } from '../../fields/focus-wrong.ts'
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
  focusWrong(wrong && targetOf(wrong))
}

export function focusControl(control: HTMLElement | null): void {
  if (control) targetOf(control)?.focus()
}

const targetOf = (control: HTMLElement) =>
  control.matches('fieldset') ? inputIn(control) : control

const inputIn = (group: HTMLElement) =>
  group.querySelector<HTMLElement>('input:checked') ?? group.querySelector<HTMLElement>('input')
