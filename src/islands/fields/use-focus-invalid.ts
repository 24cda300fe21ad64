import { type RefObject, useEffect } from 'react'
import type { FormState } from '../../lib/forms/form-state.ts'
import { focusWrong } from './focus-wrong.ts'

const WRONG =
  '[aria-invalid=true]:not([role=radiogroup]), [role=radiogroup][aria-invalid=true] input:checked'

/**
 * Focuses the first invalid field when a form is refused; of a group of radio buttons, the checked one. If no
 * field is at fault, the message is scrolled into view: on a phone it may be far above the button that was
 * pressed.
 */
export function useFocusInvalid(form: RefObject<HTMLFormElement | null>, state: FormState): void {
  useEffect(() => {
    if (state.status !== 'refused') return
    const wrong = form.current?.querySelector<HTMLElement>(WRONG)
    if (wrong) focusWrong(wrong)
    else form.current?.querySelector('.notice-error')?.scrollIntoView({ block: 'nearest' })
  }, [form, state])
}
