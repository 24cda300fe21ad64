import { type RefObject, useEffect } from 'react'
import type { FormState } from '../../lib/forms/form-state.ts'

/** Focuses the first invalid field when a form is refused. */
export function useFocusInvalid(form: RefObject<HTMLFormElement | null>, state: FormState): void {
  useEffect(() => {
    if (state.status === 'refused')
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, state])
}
