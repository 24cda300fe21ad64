import { type RefObject, useEffect } from 'react'
import { type FormProblem, RESTING } from '../../lib/form-problem.ts'

/** Once a form comes back with mistakes, the first of them has the focus. */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, problem: FormProblem): void {
  useEffect(() => {
    if (problem !== RESTING.problem)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, problem])
}
