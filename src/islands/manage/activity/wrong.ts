import { FORM } from './context.ts'

/** The id of the control that a path of the server means. */
export const idOf = (path: string): string =>
  `${FORM}-${path
    .replace('category.slug', 'category')
    .replace(/^trainerIds\..*/, 'trainerIds')
    .replaceAll('.', '-')}`

/** Moves the focus to the first field that is wrong, in a choice to what is chosen of it. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  focusControl(wrong ?? null)
}

export function focusControl(control: HTMLElement | null): void {
  const target = control?.matches('fieldset') ? inputIn(control) : control
  target?.focus()
}

const inputIn = (group: HTMLElement) =>
  group.querySelector<HTMLElement>('input:checked') ?? group.querySelector<HTMLElement>('input')
