import { type RefObject, useEffect } from 'react'
import type { FormState } from '../../lib/forms/form-state.ts'

/** Once a form comes back with mistakes, the first of them has the focus. */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, state: FormState): void {
  useEffect(() => {
    if (state.status === 'refused')
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, state])
}
