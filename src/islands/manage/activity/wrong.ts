import { FORM } from './context.ts'

/** The id of the control that a path of the server means. */
export const idOf = (path: string): string =>
  `${FORM}-${path.replace('category.slug', 'category').replaceAll('.', '-')}`

/** Moves the focus to the first field that is wrong, in a choice to what is chosen of it. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  focusControl(wrong ?? null)
}

export function focusControl(control: HTMLElement | null): void {
  const target = control?.matches('fieldset') ? radioIn(control) : control
  target?.focus()
}

const radioIn = (group: HTMLElement) =>
  group.querySelector<HTMLElement>('input:checked') ?? group.querySelector<HTMLElement>('input')
