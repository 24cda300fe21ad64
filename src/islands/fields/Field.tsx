import type { ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'

interface Props {
  id: string
  label: string
  help?: ReactNode
  error?: ReactNode
  children: ReactNode
}

/** Label, help, control and error, from top to bottom. */
export function Field({ children, error, help, id, label }: Props) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

/** Returns the ARIA attributes of a control: its descriptions, and whether it is invalid. */
export function described(id: string, help: ReactNode, error: ReactNode) {
  const by = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return {
    'aria-describedby': by || undefined,
    'aria-invalid': error ? true : undefined,
  }
}
